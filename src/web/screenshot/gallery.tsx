import { textIn } from '../../contract/language.ts'
import type { Screenshot } from '../../contract/screenshot.ts'
import { useSite } from '../base/site.ts'
import { ScreenshotLink } from './screenshot-link.tsx'

/** All pictures of the game in their own shapes: the first one, and a last one that would stand alone, in the whole width. */
export function Gallery({ screenshots }: { screenshots: readonly Screenshot[] }) {
  const { site, language } = useSite()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-7 md:grid-cols-2 md:*:first:col-span-2 md:*:even:last:col-span-2">
      {screenshots.map((screenshot, place) => {
        const isLead = place === 0
        return (
          <li key={screenshot.key}>
            <ScreenshotLink
              screenshot={screenshot}
              sizes={isLead ? '(min-width: 80rem) 76rem, 100vw' : '(min-width: 48rem) 38rem, 100vw'}
              loading={isLead ? 'eager' : 'lazy'}
              fetchPriority={isLead ? 'high' : undefined}
              className="h-auto max-h-[80vh] object-contain"
            />
            {/* the picture says it to who does not see it */}
            <p aria-hidden="true" className="mt-2 text-sm text-text-quiet">
              {textIn(screenshot.caption, language, site.defaultLanguage)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
