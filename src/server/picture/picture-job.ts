/** What the decoding process is asked. Sizes in pixels. */
export interface PictureJob {
  /** The original file. */
  source: Uint8Array
  maxWidth: number
  maxHeight: number
  /** Whether a short animation is kept; otherwise the first frame stands for it. */
  keepsAnimation: boolean
}

export interface PictureSize {
  width: number
  height: number
}

/** What it answers. `peakMemory` is the process's largest resident size so far, in bytes. */
export type PictureResult =
  | { isMade: true; webp: Uint8Array; natural: PictureSize; peakMemory: number }
  | { isMade: false; reason: string; peakMemory: number }
