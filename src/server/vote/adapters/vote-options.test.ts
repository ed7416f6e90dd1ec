import { expect, test } from 'vitest'
import { testSecret as secret } from '../../../../test/vote-api.ts'
import { customVote } from './custom-vote.ts'
import { rpgParadize, serveurPrive, topG } from './vote-sites.ts'
import { sandboxVote } from './sandbox-vote.ts'

const page = 'https://votes.example/12'

test('what a vote brings, and how often, is the owner’s to say', () => {
  const adapter = topG({
    key: 'topg-two',
    name: 'TopG, second listing',
    category: 'wow',
    site: '12',
    secret,
    everyMinutes: 1440,
    points: 0,
    money: 0.29,
  })
  expect(adapter).toMatchObject({
    key: 'topg-two',
    name: 'TopG, second listing',
    intervalSeconds: 86_400,
    reward: { points: 0, money: 29 },
    secret,
  })
  expect(serveurPrive({ page, token: 'T' })).toMatchObject({
    key: 'serveur-prive',
    intervalSeconds: 5400,
    reward: { points: 1, money: 0 },
  })
})

test('each sandbox has a secret of its own, and RPG-Paradize none', () => {
  expect(sandboxVote().secret).not.toBe(sandboxVote().secret)
  expect(rpgParadize({ site: '1' }).secret).toBeUndefined()
})

const base = { key: 'own', name: 'Own', everyMinutes: 60, page }
const ask = { url: 'https://votes.example/{ip}', voted: { text: '1' }, notVoted: { text: '0' } }

const refusals: [string, () => unknown, RegExp][] = [
  [
    'a short secret',
    () => topG({ category: 'a', site: '1', secret: 'short' }),
    /^topG\.secret: what is given is not shown/,
  ],
  [
    'a page that is no address',
    () => serveurPrive({ page: 'votes', token: 'T' }),
    /\.page: given "votes"/,
  ],
  [
    'a setting there is not',
    () => customVote({ ...base, asks: ask } as never),
    /asks: .*no such setting/,
  ],
  [
    'neither way',
    () => customVote(base),
    /^customVote: given \[\]; expected exactly one of ask, call/,
  ],
  ['both ways', () => customVote({ ...base, ask, call: { secret, token: 't' } }), /exactly one of/],
  ['nobody to know the vote by', () => customVote({ ...base, call: { secret } }), /token, name/],
  [
    'a rule of nothing',
    () => customVote({ ...base, ask: { ...ask, voted: {} } }),
    /^customVote\.ask\.voted: given \{\}; expected a rule/,
  ],
  [
    'another host for each voter',
    () => customVote({ ...base, ask: { ...ask, url: 'https://{ip}/' } }),
    /ask\.url/,
  ],
  ['half a cent', () => customVote({ ...base, ask, money: 0.005 }), /two decimals/],
]

for (const [what, configure, words] of refusals) {
  test(`the owner is told of ${what}`, () => {
    expect(configure).toThrow(words)
  })
}

test('no secret is in what the owner is told', () => {
  const given = 'a secret, with a space'
  const wrong = [
    () => topG({ category: 'a', site: '1', secret: given }),
    () => customVote({ ...base, call: { secret: given, token: 't' } }),
  ]
  for (const configure of wrong) expect(() => configure()).not.toThrow(given)
})
