import { screenshotWidths } from '../../contract/screenshot-terms.ts'

interface ScreenshotImageProps extends Pick<
  React.ComponentProps<'img'>,
  'alt' | 'className' | 'sizes' | 'loading' | 'fetchPriority'
> {
  picture: { path: string; width: number; height: number }
}

/** A picture of the game, with its place kept while it loads. */
export function ScreenshotImage({
  picture,
  alt,
  loading = 'lazy',
  ...passed
}: ScreenshotImageProps) {
  const { path, width, height } = picture
  const [, middle] = screenshotWidths
  return (
    <img
      src={`${path}?w=${middle}`}
      srcSet={screenshotWidths.map((one) => `${path}?w=${one} ${one}w`).join(', ')}
      decoding="async"
      alt={alt}
      {...{ width, height, loading }}
      {...passed}
    />
  )
}
