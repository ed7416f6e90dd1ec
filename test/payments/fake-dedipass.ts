import { type FakeResponse, type Asked, startScriptedServer } from './scripted-server.ts'

const publicKey = 'public-key-of-the-fake'
const privateKey = 'private-key-of-the-fake'

export interface SoldCode {
  /** What the player gets, and what the owner earns, as Dedipass writes them: `100`, `2.10`. */
  virtual_currency: string | number | null
  payout?: string | null
  rate?: string
}

/** What it says that is not so, of codes that are good. */
export interface DedipassLie {
  code?: string
  virtual_currency?: string | number | null
}

/**
 * Dedipass on loopback: rates, and codes that are good once, in the shapes public integrations read. A code
 * is used up by the check that finds it good, whether its response arrives or not (`behave({ kind: 'lose' })`).
 */
export async function startFakeDedipass() {
  const codes = new Map<string, SoldCode>()
  /** Of codes that were checked, used up or not, in order. */
  const checked: string[] = []
  let rates: unknown = exampleRates
  let lie: DedipassLie = {}

  function check(query: URLSearchParams): FakeResponse {
    const isKnown = query.get('public_key') === publicKey && query.get('private_key') === privateKey
    if (!isKnown) return { status: 200, body: { status: 'error', message: 'Invalid keys' } }
    const code = query.get('code') ?? ''
    checked.push(code)
    const sold = codes.get(code)
    if (!sold)
      return { status: 200, body: { status: 'error', code, message: 'Le code est invalide' } }
    codes.delete(code)
    const { virtual_currency, payout = null, rate = 'FR-SMS-4.50-1' } = sold
    const body = { status: 'success', code, identifier: '', rate, payout, virtual_currency, ...lie }
    return { status: 200, body }
  }

  function work({ method, path, query }: Asked): FakeResponse {
    if (method === 'GET' && path === '/v1/pay/') return check(query)
    if (method === 'GET' && path === '/v1/pay/rates') {
      return { status: 200, body: query.get('key') === publicKey ? rates : [] }
    }
    return { status: 404, body: { status: 'error' } }
  }

  const http = await startScriptedServer(work)
  return {
    ...http,
    publicKey,
    privateKey,
    checked,
    /** A player buys a code. */
    sell: (code: string, sold: SoldCode) => void codes.set(code, sold),
    publish: (next: unknown) => void (rates = next),
    lie: (next: DedipassLie) => void (lie = next),
  }
}

const exampleRates = [
  {
    rate: 'FR-SMS-4.50-1',
    solution: 'SMS',
    country: { id: 1, iso: 'fr', name: 'France' },
    user_price: '4.50',
    user_currency: 'EUR',
    user_earns: '100',
    keyword: 'DEDI',
    shortcode: '81043',
    phone: null,
    mention: '<p>4,50 EUR + SMS</p>',
    legal_graphic: { shortcode: 'https://dedipass.example/81043.png' },
    link: null,
    ordersolution: 1,
    ordered: 1,
    virtual_currency_name: 'Points',
    virtual_currency_order: 'asc',
    validationType: 'callback',
    urlForm: null,
  },
  {
    rate: 'BE-AUDIOTEL-2-1',
    solution: 'Audiotel',
    country: { id: '2', iso: 'be' },
    user_price: '2.00',
    user_currency: 'EUR',
    user_earns: 40,
    phone: '0903 99 999',
  },
  {
    rate: 'ALL-NEOSURF-10-1',
    solution: 'Neosurf',
    country: { iso: 'all' },
    user_price: '10',
    user_currency: 'EUR',
    user_earns: '250.5',
    link: 'https://api.dedipass.com/v1/pay/neosurf',
  },
]
