/** A picture made to fit a box, never enlarged. Sizes in pixels. */
export interface FittedJob {
  /** The original file. */
  source: Uint8Array
  shape: 'fitted'
  maxWidth: number
  maxHeight: number
  /** Whether a short animation is kept; otherwise the first frame stands for it. */
  keepsAnimation: boolean
}

/** The middle of a picture's first frame, as squares of these sides in pixels; enlarged where it is smaller. */
export interface SquareJob {
  source: Uint8Array
  shape: 'square'
  sides: readonly number[]
}

/** What the decoding process is asked. */
export type PictureJob = FittedJob | SquareJob

export interface PictureSize {
  width: number
  height: number
}

export interface FittedPicture {
  webp: Uint8Array
  /** The size of the original, upright. */
  natural: PictureSize
}

export interface SquarePictures {
  squares: { side: number; webp: Uint8Array }[]
}

/** There is no picture: `tooLarge` when there may be one, of more pixels than are decoded. */
export interface NoPicture {
  isMade: false
  fault: 'tooLarge' | 'unreadable'
  reason: string
}

/** What comes of a job. `peakMemory` is the process's largest resident size so far, in bytes. */
export type PictureResult<Job extends PictureJob = PictureJob> = { peakMemory: number } & (
  | NoPicture
  | ({ isMade: true } & (Job extends FittedJob ? FittedPicture : SquarePictures))
)
