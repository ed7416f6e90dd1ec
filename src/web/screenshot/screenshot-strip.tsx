import type { Screenshot } from '../../contract/screenshot.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ScreenshotLink } from './screenshot-link.tsx'

/** The first pictures of the game on a page that is about something else. */
export function ScreenshotStrip({ screenshots }: { screenshots: readonly Screenshot[] }) {
  const { t } = useTranslation('game')
  if (screenshots.length === 0) return null
  return (
    <Section
      title={t('Screenshots.title')}
      aside={<TextLink to="/page/screenshots">{t('Screenshots.all')}</TextLink>}
      className="mt-12"
    >
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
        {screenshots.map((screenshot) => (
          <li key={screenshot.key}>
            <ScreenshotLink
              screenshot={screenshot}
              sizes="(min-width: 48rem) 18rem, 50vw"
              className="aspect-video object-cover"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
