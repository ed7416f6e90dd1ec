import { globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  advertCategories,
  advertSorts,
  advertStates,
  reportReasons,
} from '../../../contract/advert.ts'
import { paymentReasons, paymentStates } from '../../../contract/donation.ts'
import { platforms } from '../../../contract/download.ts'
import { errorStatus } from '../../../contract/error.ts'
import { populationSpans } from '../../../contract/game.ts'
import { languages } from '../../../contract/language.ts'
import { entryKinds } from '../../../contract/money.ts'
import { notificationGroups } from '../../../contract/notification.ts'
import { rankingKinds } from '../../../contract/ranking.ts'
import { purchaseStates } from '../../../contract/reward.ts'
import { ticketCategories, ticketPriorities, ticketStates } from '../../../contract/support.ts'
import { commonReasons } from '../../admin/adverts/common-reasons.ts'
import { sections } from '../../admin/sections.ts'
import { sortKeys } from '../../game/online/player-query.ts'
import { conditions } from '../../game/condition.ts'
import { newsIcons } from '../../notification/notification-icon.ts'
import { rankingHeads } from '../../ranking/ranking-columns.ts'
import { markdownMarks } from '../../support/markdown-marks.ts'
import { playerPriorities } from '../../support/ticket-form-values.ts'
import { steps, suggestions, warnings } from '../../ui/form/strength.ts'
import {
  listAccountPlaces,
  listInGame,
  download,
  forum,
  home,
  listPlaces,
  listRankings,
  team,
} from '../../shell/nav-items.ts'

const locales = resolve(import.meta.dirname, '../../../../public/locales')
const sources = resolve(import.meta.dirname, '../..')
const files = readdirSync(`${locales}/en`).filter((name) => name.endsWith('.json'))

/** `Nav.home` → its text, `sections.game.heading` → its text. */
function readTexts(language: string, file: string): Map<string, string> {
  const json: unknown = JSON.parse(readFileSync(`${locales}/${language}/${file}`, 'utf8'))
  return new Map(flatten(json))
}

function flatten(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is ${typeof value}`)
  return Object.entries(value).flatMap(([key, inner]) => {
    return flatten(inner, name ? `${name}.${key}` : key)
  })
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(pluralForm, '')
const placeholdersOf = (text: string) => {
  return [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name).toSorted()
}

const siteTexts = readTexts('en', 'site.json')
/** What pages say: the texts of every page, those of the screens of an account, and of those about the game. */
const pageFiles = ['site', 'account', 'game', 'money', 'advert', 'support', 'team'].map(
  (name) => `${name}.json`,
)
const pageTexts = new Map(pageFiles.flatMap((file) => [...readTexts('en', file)]))
/** What a proxy or another server of the site may answer with besides its own codes. */
const otherStatuses = [400, 401, 403, 404, 405, 408, 413, 415, 429, 500, 502, 503, 504]

test('both languages have the same files', () => {
  for (const language of languages) expect(readdirSync(`${locales}/${language}`)).toEqual(files)
})

test.each(files)('%s has the same texts in both languages', (file) => {
  const keys = (language: string) => {
    return [...new Set([...readTexts(language, file).keys()].map(baseOf))].toSorted()
  }
  expect(keys('fr')).toEqual(keys('en'))
})

test.each(files)('%s leaves no text empty', (file) => {
  for (const language of languages) {
    const empty = [...readTexts(language, file)].filter(([, text]) => text.trim() === '')
    expect(empty, language).toEqual([])
  }
})

test.each(files)('%s has the same placeholders in both languages', (file) => {
  const byBase = (language: string) => {
    const found = [...readTexts(language, file)].map(([key, text]) => {
      return `${baseOf(key)}: ${placeholdersOf(text).join()}`
    })
    return [...new Set(found)].toSorted()
  }
  expect(byBase('fr')).toEqual(byBase('en'))
})

test.each(languages)('in %s what is counted has the forms that the language has', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const keys = pageFiles
    .flatMap((file) => [...readTexts(language, file).keys()])
    .filter((key) => pluralForm.test(key))
  expect(keys.length).toBeGreaterThan(0)
  const found = Map.groupBy(keys, baseOf)
  for (const [base, all] of found) {
    expect(all.map((key) => key.slice(base.length + 1)).toSorted(), base).toEqual(forms)
  }
})

/** Keys that pages put together: what stands before the part that changes, and all that it can be. */
const assembled: Record<string, readonly string[]> = {
  'Advert.between.': ['level', 'gold'],
  'Advert.category.': advertCategories,
  'Advert.language.': languages,
  'Advert.least.': ['level', 'gold'],
  'Advert.most.': ['level', 'gold'],
  'Advert.sort.': advertSorts,
  'Advert.state.': advertStates,
  'Advert.stateText.': advertStates,
  'Api.in.': ['path', 'query'],
  'Avatar.problem.': ['heic', 'svg', 'unreadable'],
  'Character.progress.': ['level', 'rating'],
  'Chart.weekday.': ['0', '1', '2', '3', '4', '5', '6'],
  'Code.solution.': ['card', 'call'],
  'Donation.reason.': paymentReasons,
  'Donation.state.': [...paymentStates, 'createdCode'],
  'Download.': ['running', 'waiting', 'paused', 'different', 'failed'],
  'Download.checked.': ['same', 'other', 'unreadable'],
  'Download.platform.': platforms,
  'Error.': [...Object.keys(errorStatus), 'unknown'],
  'External.': [...siteTexts.keys()].filter((key) => key.startsWith('External.')).map(lastPart),
  'Feed.': languages,
  'Home.state.': ['up', 'partly', 'down'],
  'Home.top.': rankingKinds,
  'ReviewAdvert.common.': commonReasons,
  'ReviewAdvert.commonName.': commonReasons,
  'Ledger.kind.': entryKinds,
  'Markdown.': markdownMarks,
  'Nav.': [
    home,
    forum,
    download,
    ...listInGame({ hasGame: true, hasRewards: true }),
    team,
    ...listPlaces({ hasGame: true, hasDownload: true }),
    ...listRankings(rankingKinds),
    ...listAccountPlaces(true),
    { key: 'inGame' },
  ].map(({ key }) => key),
  'NavShort.': ['home', 'forum', 'rankings', 'download', 'support'],
  'Notify.group.': notificationGroups,
  'Notify.kind.': ['security', ...Object.keys(newsIcons)],
  'Notify.push.': ['looking', 'unsupported', 'onlyInstalled', 'denied', 'off', 'on'],
  'Notify.way.': ['onSite', 'byMail', 'byPush'],
  'Online.': sortKeys,
  'Online.sorted.': sortKeys,
  'Picture.problem.': ['running', 'failed', 'tooMany'],
  'Parked.done.': ['retried', 'refunded', 'givenUp', 'settled'],
  'Ranking.': ['noCharacter', 'unranked', 'failed'],
  'Ranking.about.': rankingKinds,
  'Ranking.column.': rankingHeads,
  'Ranking.description.': rankingKinds,
  'Ranking.score.': rankingKinds,
  'Ranking.title.': rankingKinds,
  'Report.reason.': reportReasons,
  'Reward.state.': purchaseStates,
  'Reward.step.': ['paid', 'queued', 'delivered'],
  'Server.chartTitle.': populationSpans,
  'Server.meaning.': conditions,
  'Server.sentence.': conditions,
  'Server.span.': populationSpans,
  'Strength.': [
    ...warnings.map((key) => `warning.${key}`),
    ...suggestions.map((key) => `suggestion.${key}`),
  ],
  'Strength.step.': steps,
  'Team.section.': sections.map(({ key }) => key),
  'Ticket.category.': ticketCategories,
  'Ticket.priority.': ticketPriorities,
  'Ticket.state.': ticketStates,
  'Ticket.turn.': ticketStates,
  'Ticket.turnText.': ticketStates,
  'TicketForm.priorityOf.': playerPriorities,
  'TicketList.assignedTo.': ['me', 'nobody'],
  'TicketList.state.': [...ticketStates, 'all'],
  'TicketList.stateOf.': ticketStates,
  'TicketWork.language.': languages,
  'TicketWork.modeHint.': ['answer', 'note'],
  'TicketWork.modeOf.': ['answer', 'note'],
  'Theme.': ['dark', 'light', 'system'],
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

const code = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['**/*.test.*'] })
  .map((path) => readFileSync(resolve(sources, path), 'utf8'))
  .join('\n')

/** Keys that stand in the code as they are: in a call of `t`, or handed to one. */
const prefixes = new Set([...pageTexts.keys()].map((key) => key.split('.')[0]))
const written = [...code.matchAll(/(['"])([A-Za-z]+(?:\.[A-Za-z]+)+)\1/g)]
  .map(([, , key = '']) => key)
  .filter((key) => prefixes.has(key.split('.')[0]))
const called = [...code.matchAll(/\bt\(\s*(['"])([^'"]+)\1/g)].map(([, , key = '']) => key)
const templates = [...code.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)].map(([, start = '']) => start)
const wanted = new Set([
  ...written,
  ...called,
  ...Object.entries(assembled).flatMap(([start, ends]) => ends.map((end) => start + end)),
])

test('every text that a page asks for is there', () => {
  expect(called.length).toBeGreaterThan(50)
  const known = new Set([...pageTexts.keys()].flatMap((key) => [key, baseOf(key)]))
  expect([...wanted].filter((key) => !known.has(key))).toEqual([])
})

test('every key that pages put together is listed here', () => {
  expect([...new Set(templates)].toSorted()).toEqual(Object.keys(assembled).toSorted())
})

test('a group of texts is in one file, so that its name says which', () => {
  const groups = pageFiles.flatMap((file) => {
    return [...new Set([...readTexts('en', file).keys()].map((key) => key.split('.')[0]))]
  })
  // errors stand with the feature they are of
  const shared = new Set(['Error'])
  const own = groups.filter((group) => !shared.has(group ?? ''))
  expect(own.toSorted()).toEqual([...new Set(own)].toSorted())
})

test('no text is kept that nothing asks for', () => {
  const unused = [...pageTexts.keys()].filter((key) => {
    // answers of other servers than ours have a status and no code
    return !wanted.has(baseOf(key)) && !/^Error\.\d{3}$/.test(key)
  })
  expect(unused).toEqual([])
})

test.each(languages)('in %s every error that the site answers with has words', (language) => {
  const texts = new Map(pageFiles.flatMap((file) => [...readTexts(language, file)]))
  const statuses = new Set([...Object.values(errorStatus), ...otherStatuses].map(String))
  const codes = [...Object.keys(errorStatus), ...statuses, 'unknown']
  expect(codes.filter((one) => !texts.get(`Error.${one}`))).toEqual([])
})

test('French sets its punctuation apart with spaces that do not break', () => {
  const texts = pageFiles.flatMap((file) => [...readTexts('fr', file)])
  const wrong = texts.filter(([, text]) => / [;!?:»]|« |['"]/.test(text))
  expect(wrong).toEqual([])
})
