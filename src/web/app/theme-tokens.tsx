import { useContext } from 'react'
import type { SiteInfo } from '../../contract/site.ts'
import { PageMark } from './page-mark.ts'

/** `surface-1` of each theme in the notation every browser's toolbar understands. */
const pageColors = { dark: '#0e141b', light: '#f6efe2' } as const

type Theme = SiteInfo['theme'] | undefined

/** The colour of the browser's own frame: the page's. */
export function ThemeColors({ theme }: { theme: Theme }) {
  return (['dark', 'light'] as const).map((name) => {
    const color = theme?.[name]['surface-1'] ?? pageColors[name]
    // the boot script changes `media` where the visitor chose a theme
    return (
      <meta
        key={name}
        name="theme-color"
        data-for={name}
        media={`(prefers-color-scheme: ${name})`}
        content={color}
        suppressHydrationWarning
      />
    )
  })
}

/** The owner's own values for the theme's tokens; checked when the site starts to be values and nothing else. */
export function ThemeOverrides({ theme }: { theme: Theme }) {
  return import.meta.env.SSR ? <WrittenOverrides theme={theme} /> : null
}

function WrittenOverrides({ theme }: { theme: Theme }) {
  const rules = (['dark', 'light'] as const).flatMap((name) => {
    const tokens = Object.entries(theme?.[name] ?? {})
    if (tokens.length === 0) return []
    const values = tokens.map(([token, value]) => `--${token}:${value}`).join(';')
    return [`${name === 'dark' ? 'html,' : ''}html[data-theme=${name}]{${values}}`]
  })
  const mark = useContext(PageMark)
  if (rules.length === 0) return null
  return <style nonce={mark} dangerouslySetInnerHTML={{ __html: rules.join('') }} />
}
