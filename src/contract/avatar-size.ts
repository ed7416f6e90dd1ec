/** Widths and heights a picture is kept in, in pixels. */
export const avatarSizes = [32, 64, 128, 256] as const
export type AvatarSize = (typeof avatarSizes)[number]

/** The path of one size of the picture `id`. */
export function avatarPath(id: string, size: AvatarSize): string {
  return `/avatar/${id}/${size}.webp`
}

/** The same picture in another size. */
export function avatarOfSize(path: string, size: AvatarSize): string {
  return path.replace(/\d+\.webp$/, `${size}.webp`)
}
