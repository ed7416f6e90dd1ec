import { artPictures } from './art-pictures.ts'

export type ArtName = keyof typeof artPictures

type Time = 'night' | 'day'

interface ArtProps {
  name: ArtName
  /** Which of several pictures of that name: its word, or its number from 1, which may be left out. */
  variant?: string | number | undefined
  /** Alternative text; '' where the picture only sets the mood. */
  alt: string
  /** Width the picture takes on the page, as in `<img sizes>`. */
  sizes?: string
  /** Another picture for upright phones (below 768 px). */
  phone?: ArtName
  /** The page's largest picture: asked for before all others. Pair it with `artPreloads`. */
  priority?: boolean
  className?: string
}

const phoneMedia = '(max-width: 767px)'
const restMedia = '(min-width: 768px)'

/**
 * A picture of the theme, by night and by day. Both are in the page and the style sheet hides one by
 * `data-theme`; a lazy image that is not displayed is never downloaded, so each visitor fetches one.
 * That is also why the first picture stays lazy: an eager one would be fetched in both themes. Its
 * early start comes from `artPreloads` instead.
 */
export function Art({
  name,
  variant = 1,
  alt,
  sizes = '100vw',
  phone,
  priority = false,
  className = '',
}: ArtProps) {
  const file = variantFile(name, variant)
  const frame = `art art-${file}${phone ? ' art-with-phone' : ''} ${className}`.trim()
  return (
    <span className={frame}>
      <TimedPicture time="night" {...{ name, file, alt, sizes, phone, priority }} />
      <TimedPicture time="day" {...{ name, file, alt, sizes, phone, priority }} />
    </span>
  )
}

interface TimedPictureProps extends Required<
  Pick<ArtProps, 'name' | 'alt' | 'sizes' | 'priority'>
> {
  time: Time
  /** What the files are called: the name, and which of several. */
  file: string
  phone?: ArtName
}

function TimedPicture({ time, name, file, alt, sizes, phone, priority }: TimedPictureProps) {
  const { width, height } = artPictures[name]
  return (
    <picture className={`art-${time}`}>
      {phone && <Source name={phone} time={time} format="avif" sizes={sizes} media={phoneMedia} />}
      {phone && <Source name={phone} time={time} format="webp" sizes={sizes} media={phoneMedia} />}
      <Source name={name} file={file} time={time} format="avif" sizes={sizes} />
      <img
        src={fileOf(file, time, width, 'webp')}
        srcSet={srcSetOf(name, time, 'webp', file)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}

interface SourceProps {
  name: ArtName
  file?: string
  time: Time
  format: 'avif' | 'webp'
  sizes: string
  media?: string
}

function Source({ name, file, time, format, sizes, media }: SourceProps) {
  const { width, height } = artPictures[name]
  return (
    <source
      type={`image/${format}`}
      srcSet={srcSetOf(name, time, format, file)}
      sizes={sizes}
      media={media}
      width={width}
      height={height}
    />
  )
}

/** A `<link rel="preload">`, in the attribute names React Router's `links` takes. */
export interface ArtPreload {
  rel: 'preload'
  as: 'image'
  type: 'image/avif'
  imageSrcSet: string
  imageSizes: string
  media: string
  fetchPriority: 'high'
}

/**
 * Preloads for a page's first picture, one per system theme and, with `phone`, per shape of screen.
 * Media queries make exactly one apply. A visitor who chose against the system's theme fetches one
 * picture too many, once; everyone else sees theirs a round trip earlier.
 */
export function artPreloads({
  name,
  variant = 1,
  phone,
  sizes = '100vw',
}: Pick<ArtProps, 'name' | 'variant' | 'phone' | 'sizes'>): ArtPreload[] {
  const file = variantFile(name, variant)
  const shapes = phone
    ? [
        { picture: phone, file: phone, shape: ` and ${phoneMedia}` },
        { picture: name, file, shape: ` and ${restMedia}` },
      ]
    : [{ picture: name, file, shape: '' }]
  const themes = [
    { time: 'night', scheme: '(prefers-color-scheme: dark)' },
    { time: 'day', scheme: '(prefers-color-scheme: light)' },
  ] as const
  return shapes.flatMap(({ picture, file: of, shape }) =>
    themes.map(({ time, scheme }) => ({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSetOf(picture, time, 'avif', of),
      imageSizes: sizes,
      media: scheme + shape,
      fetchPriority: 'high',
    })),
  )
}

/** What the files of a picture are called. */
function variantFile(name: ArtName, variant: string | number): string {
  return variant === 1 ? name : `${name}-${variant}`
}

function srcSetOf(name: ArtName, time: Time, format: 'avif' | 'webp', file: string = name): string {
  return artPictures[name].widths
    .map((width) => `${fileOf(file, time, width, format)} ${width}w`)
    .join(', ')
}

function fileOf(file: string, time: Time, width: number, format: 'avif' | 'webp'): string {
  return `/art/${file}-${time}-${width}.${format}`
}
