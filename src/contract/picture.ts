/** Widths in pixels a picture is offered in, by how it is shown; the last is the default. */
export const pictureWidths = {
  post: [480, 960, 1600],
  avatar: [48, 96, 192],
  emoticon: [48, 96],
} as const satisfies Record<string, readonly number[]>

/** How a picture is shown. */
export type PictureKind = keyof typeof pictureWidths
