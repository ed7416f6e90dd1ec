import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { BanKind } from '../../contract/ban-terms.ts'
import { fewestBits } from '../../contract/ban-terms.ts'
import { AppError } from '../platform/app-error.ts'
import { networkOf, toPlainAddress } from '../platform/http/visitor.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domain = new RegExp(`^(?=.{4,253}$)(?:${label}\\.)+(?!\\d+$)${label}$`)
/** What many register below: `co.uk`. */
const shared = /^(?:ac|co|com|edu|gob|gouv|gov|ne|net|or|org)\.[a-z]{2}$/

/** What is banned, as it is compared. @throws {AppError} as the two below */
export function toTarget(kind: BanKind, given: string): string {
  return kind === 'network' ? toNetwork(given) : toEmailDomain(given)
}

/** @throws {AppError} `InvalidBanTarget`, `NetworkTooWide` */
function toNetwork(given: string): string {
  const [address = '', bits, ...rest] = toPlainAddress(given).split('/')
  const version = isIP(address)
  // what names one link of a machine is no address that others come from
  if (version === 0 || address.includes('%') || rest.length > 0) refuse()
  if (bits === undefined) return networkOf(address)
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) refuse()
  if (Number(bits) < fewestBits[version === 4 ? 4 : 6]) throw new AppError('NetworkTooWide')
  return `${address}/${Number(bits)}`
}

/** @throws {AppError} `InvalidBanTarget`, `EmailDomainTooWide` */
function toEmailDomain(given: string): string {
  const ascii = domainToASCII(given.replace(/^@|\.$/g, '').toLowerCase())
  if (!ascii.includes('.') && new RegExp(`^${label}$`).test(ascii)) {
    throw new AppError('EmailDomainTooWide')
  }
  if (!domain.test(ascii)) refuse()
  if (shared.test(ascii)) throw new AppError('EmailDomainTooWide')
  return ascii
}

/** The domain of an e-mail address with those it is below: `a.mail.example`, `mail.example`, `example`. */
export function listDomainsOf(email: string): string[] {
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase()).split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

/** An address of the network as the database reads one; undefined for a caller that has none. */
export function toAddress(address: string): string | undefined {
  const [plain = ''] = address.split('%')
  return isIP(plain) === 0 ? undefined : plain
}

function refuse(): never {
  throw new AppError('InvalidBanTarget')
}
