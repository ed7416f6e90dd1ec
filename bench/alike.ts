import { median, percentile } from './percentile.ts'
import { type SignInResponse, claimant, member, password, type SignInSite } from './sign-in-site.ts'

const tries = 300
const blocks = 6

/** Two things nobody may tell apart by how long they take. The n of a try is never that of another pair’s. */
interface Pair {
  name: string
  status: number
  known(n: number): Promise<SignInResponse>
  unknown(n: number): Promise<SignInResponse>
}

function pairsOf({ post }: SignInSite): Pair[] {
  const ask = (name: string, known: (n: number) => { email: string }): Pair => ({
    name,
    status: 200,
    known: (n) => post(`/api/account/${name}`, { Email: known(n).email }),
    unknown: (n) => post(`/api/account/${name}`, { Email: `nobody${n}@mail.example` }),
  })
  const register = (name: string, Email: string) =>
    post('/api/account/register', {
      UserName: name,
      Pseudo: name,
      Email,
      Password: password,
      Language: 'en',
    })
  const signIn = (UserName: string) =>
    post('/api/account/login', { UserName, Password: 'not the password' })
  return [
    {
      name: 'login, wrong password',
      status: 400,
      known: (n) => signIn(member(n).userName),
      unknown: (n) => signIn(`nobody${n}`),
    },
    ask('forgotpassword', member),
    ask('forgotuser', member),
    ask('resend', claimant),
    {
      name: 'register with an address',
      status: 200,
      known: (n) => register(`late${n}`, member(n).email),
      unknown: (n) => register(`free${n}`, `free${n}@mail.example`),
    },
  ]
}

/** Compares the responses that may tell nobody whether there is an account. */
export async function compareAlike(site: SignInSite, say: (line: string) => void): Promise<void> {
  say(`\nSomebody’s against nobody’s, medians of ${tries} tries each (aim 0.95 to 1.05)`)
  for (const [index, pair] of pairsOf(site).entries()) {
    const { known, unknown } = await timePair(pair, index * tries)
    const size = tries / blocks
    const ratios = Array.from({ length: blocks }, (_, block) => {
      const of = (took: number[]) => median(took.slice(block * size, (block + 1) * size))
      return of(known) / of(unknown)
    })
    const ratio = (median(known) / median(unknown)).toFixed(3)
    const spread = `${percentile(ratios, 0).toFixed(3)} to ${percentile(ratios, 1).toFixed(3)}`
    const absolute = `${median(known).toFixed(2)} ms, ${median(unknown).toFixed(2)} ms`
    say(`${pair.name.padEnd(26)} ${ratio}   ${blocks} parts of it ${spread}   ${absolute}`)
  }
}

/**
 * In an order nobody could guess, the same number of each in every part: whatever slows the machine slows
 * both, and the mail written for one try delays either as often.
 */
async function timePair({ name, status, ...sides }: Pair, first: number) {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let block = 0; block < blocks; block += 1) {
    for (const side of shuffledSides(tries / blocks)) {
      const response = await sides[side](first + took[side].length)
      if (response.status !== status)
        throw new Error(`${name}: ${response.status} ${response.body}`)
      took[side].push(response.took)
    }
  }
  return took
}

function shuffledSides(ofEach: number) {
  return Array.from({ length: 2 * ofEach }, (_, n) => ({
    side: n < ofEach ? ('known' as const) : ('unknown' as const),
    place: Math.random(),
  }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ side }) => side)
}
