import { textIn } from '../../contract/language.ts'
import type { Screenshot } from '../../contract/screenshot.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { ScreenshotImage } from './screenshot-image.tsx'

interface ScreenshotLinkProps extends Pick<
  React.ComponentProps<typeof ScreenshotImage>,
  'sizes' | 'loading' | 'fetchPriority'
> {
  screenshot: Screenshot
  /** Of the picture. */
  className: string
}

/** A picture of the game, which opens large. */
export function ScreenshotLink({ screenshot, className, ...look }: ScreenshotLinkProps) {
  const { site, language } = useSite()
  const { key, caption } = screenshot
  return (
    <Link
      id={`picture-${key}`}
      to={`/page/screenshots?picture=${key}`}
      preventScrollReset
      className="group block overflow-hidden rounded-lg border border-line bg-surface-3 hover:border-brass"
    >
      <ScreenshotImage
        picture={screenshot}
        alt={textIn(caption, language, site.defaultLanguage)}
        className={`block w-full motion-safe:transition-transform motion-safe:duration-500 motion-safe:group-hover:scale-[1.02] ${className}`}
        {...look}
      />
    </Link>
  )
}
