import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { createTranslations } from '../../base/i18n/translations.ts'
import { TranslationsContext } from '../../base/i18n/use-translation.ts'
import { LineChart, type LineChartProps } from './line-chart.tsx'

const locales = resolve(import.meta.dirname, '../../../../public/locales')
const game = JSON.parse(readFileSync(`${locales}/en/game.json`, 'utf8')) as Record<string, unknown>

/** A chart as the server writes it. */
function render(given: Partial<LineChartProps>): string {
  const props: LineChartProps = {
    title: 'Lanterns lit',
    label: 'Lanterns',
    points: [],
    step: 600,
    formatValue: (value) => `${value} lanterns`,
    formatTick: String,
    empty: 'Nobody lit one.',
    ...given,
  }
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <LineChart {...props} /> },
  ])
  const root = { language: 'en', site: { timeZone: 'UTC' } }
  return renderToStaticMarkup(
    <TranslationsContext value={createTranslations('en', { game })}>
      <Page initialEntries={['/']} hydrationData={{ loaderData: { root } }} />
    </TranslationsContext>,
  )
}

const noon = Date.UTC(2026, 2, 14, 12) / 1000
const pointsOf = (...values: (number | null)[]) =>
  values.map((value, index) => ({ at: noon + index * 600, value }))

test('a line is there without scripts, with its words and its numbers', () => {
  const html = render({ points: pointsOf(3, null, 8, 5) })
  expect(html).toContain('role="img"')
  expect(html).toContain('<span class="font-semibold tabular-nums">5 lanterns</span>')
  expect(html).toContain('Sat 14 Mar 2026, 12:30')
  expect(html.match(/<tr>/g)).toHaveLength(5)
  expect(html).toContain('unknown')
})

test('a band around the line is drawn, and said of the point that is read', () => {
  const points = pointsOf(2, 4).map((point) => ({ ...point, low: 1, high: 6 }))
  const html = render({ points })
  expect(html).toMatch(/<path d="M0 [\d. L]+Z"/)
  expect(html).toContain('4 lanterns, between 1 and 6')
})

test('what happened meanwhile stands on the line and in words, and nothing of before or after', () => {
  const marks = [-600, 600, 7200].map((after) => ({
    name: `Dusk ${after}`,
    at: noon + after,
    sort: 'event' as const,
    to: '/page/events' as const,
  }))
  const html = render({ points: pointsOf(2, 4, 3), marks })
  expect(html.match(/stroke-dasharray="3 5"/g)).toHaveLength(1)
  expect(html.match(/<a href="\/page\/events"/g)).toHaveLength(1)
  expect(html).toContain('Dusk 600</a> <span class="text-text-quiet">Sat 14/03, 12:10')
  expect(html).not.toContain('Dusk -600')
  expect(html).not.toContain('Dusk 7200')
})

test('what happened since the last point began stands at that point', () => {
  const mark = { name: 'Dusk', at: noon + 1799, sort: 'event', to: '/page/events' } as const
  const html = render({ points: pointsOf(2, 4, 3), marks: [mark] })
  expect(html).toMatch(/<line x1="100.00%"[^>]*stroke-dasharray="3 5"/)
  expect(html).toContain('Dusk</a> <span class="text-text-quiet">Sat 14/03, 12:29')
})

test('the ground below a line is filled where it is zero, and not where the axis begins near the lowest', () => {
  const areas = (html: string) => html.match(/fill-brass\/15/g)?.length ?? 0
  expect(areas(render({ points: pointsOf(2, 4) }))).toBe(1)
  expect(areas(render({ points: pointsOf(2, 4), isFitted: true }))).toBe(0)
})

test('points that stand for a day have no hour', () => {
  const html = render({ points: pointsOf(2, 4), step: 86_400 })
  expect(html).toContain('Sat 14 Mar 2026<')
  expect(html).not.toContain('12:00')
})

test('where nobody knows anything the chart says why', () => {
  expect(render({})).toContain('Nobody lit one.')
  const unknown = render({ points: pointsOf(null, null) })
  expect(unknown).toContain('Nobody lit one.')
  expect(unknown).not.toContain('<table')
})

test('nothing in a chart needs a style of its own, which the page’s policy forbids', () => {
  expect(render({ points: pointsOf(2, null, 4) })).not.toMatch(/\sstyle=/)
})
