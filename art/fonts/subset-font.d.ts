/** What is used of `subset-font` 2.9, which comes without types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2'
    /** OpenType layout features; all where left out. */
    keepFeatures?: string[]
    /** Entries of the `name` table beyond 0 to 6. */
    preserveNameIds?: number[]
    variationAxes?: Record<string, number | { min: number; max: number }>
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
