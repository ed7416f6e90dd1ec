import { artPictures } from './art-pictures.ts'

export type ArtName = keyof typeof artPictures

type Time = 'night' | 'day'

interface ArtProps {
  name: ArtName
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
  alt,
  sizes = '100vw',
  phone,
  priority = false,
  className = '',
}: ArtProps) {
  const frame = `art art-${name}${phone ? ' art-with-phone' : ''} ${className}`.trim()
  return (
    <span className={frame}>
      <TimedPicture time="night" {...{ name, alt, sizes, phone, priority }} />
      <TimedPicture time="day" {...{ name, alt, sizes, phone, priority }} />
    </span>
  )
}

interface TimedPictureProps extends Required<
  Pick<ArtProps, 'name' | 'alt' | 'sizes' | 'priority'>
> {
  time: Time
  phone?: ArtName
}

function TimedPicture({ time, name, alt, sizes, phone, priority }: TimedPictureProps) {
  const { width, height } = artPictures[name]
  return (
    <picture className={`art-${time}`}>
      {phone && <Source name={phone} time={time} format="avif" sizes={sizes} media={phoneMedia} />}
      {phone && <Source name={phone} time={time} format="webp" sizes={sizes} media={phoneMedia} />}
      <Source name={name} time={time} format="avif" sizes={sizes} />
      <img
        src={fileOf(name, time, width, 'webp')}
        srcSet={srcSetOf(name, time, 'webp')}
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
  time: Time
  format: 'avif' | 'webp'
  sizes: string
  media?: string
}

function Source({ name, time, format, sizes, media }: SourceProps) {
  const { width, height } = artPictures[name]
  return (
    <source
      type={`image/${format}`}
      srcSet={srcSetOf(name, time, format)}
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
  phone,
  sizes = '100vw',
}: Pick<ArtProps, 'name' | 'phone' | 'sizes'>): ArtPreload[] {
  const shapes = phone
    ? [
        { picture: phone, shape: ` and ${phoneMedia}` },
        { picture: name, shape: ` and ${restMedia}` },
      ]
    : [{ picture: name, shape: '' }]
  const themes = [
    { time: 'night', scheme: '(prefers-color-scheme: dark)' },
    { time: 'day', scheme: '(prefers-color-scheme: light)' },
  ] as const
  return shapes.flatMap(({ picture, shape }) =>
    themes.map(({ time, scheme }) => ({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSetOf(picture, time, 'avif'),
      imageSizes: sizes,
      media: scheme + shape,
      fetchPriority: 'high',
    })),
  )
}

function srcSetOf(name: ArtName, time: Time, format: 'avif' | 'webp'): string {
  return artPictures[name].widths
    .map((width) => `${fileOf(name, time, width, format)} ${width}w`)
    .join(', ')
}

function fileOf(name: ArtName, time: Time, width: number, format: 'avif' | 'webp'): string {
  return `/art/${name}-${time}-${width}.${format}`
}
