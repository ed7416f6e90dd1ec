import { expect, test } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

const origin = 'https://aldermoor.example'

const own = [
  '/',
  '/setting/',
  '/setting',
  '/forum/topic/12/a-title?page=2',
  '/forum/topic/12#post-4',
  '/notification/?from=https://mail.example/&a=%2Fb',
  '/vote/?q=a%20b%C3%A9',
  '/page/caf%C3%A9',
  '/account/register',
  '/account/login-history',
  '/advert/@alice;v=1',
  '/setting?next=//evil.example',
]

const foreign = [
  null,
  '',
  'setting',
  './setting',
  '?a=b',
  '#top',
  '//evil.example',
  '///evil.example',
  '////evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/setting\\..\\..\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://aldermoor.example/',
  'https://aldermoor.example@evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:a@b.example',
  ' /setting',
  '/setting ',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\0//evil.example',
  '/\0/evil.example',
  '/set\u007Fting',
  '/setting?a=\tb',
  '/setting?a=\r\nb',
  '/setting?a=\u00E9',
  '/setting?a=\\\\evil.example',
  '/setting#\u0000',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%252Fevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00',
  '/.//evil.example',
  '/..//evil.example',
  '/setting/..//evil.example',
  '/setting/../../evil',
  '/%2e%2e//evil.example',
  '/%2e/%2e%2e/evil',
  '/./setting',
  '/setting//evil.example',
  '/\uFF0Fevil.example',
  '/\u2215evil.example',
  '/caf\u00E9',
  '/\u202Egnittes',
  '/%',
  '/%E0%A4%A',
  '/account/login',
  '/account/login/',
  '/account/login?returnUrl=/account/login',
  '/account/login#a',
  '/Account/LOGIN',
  '/account/%6Cogin',
  `/${'a'.repeat(2000)}`,
]

test.each(own)('a sign-in leads back to %j', (value) => {
  expect(safeReturnUrl(value)).toBe(value)
})

test.each(foreign)('a sign-in asked to lead to %j leads home', (value) => {
  expect(safeReturnUrl(value)).toBe('/')
})

test.each([...own, ...foreign])(
  'what %j leads to is of this site, however it is resolved',
  (value) => {
    const target = safeReturnUrl(value)
    const url = new URL(target, `${origin}/account/login`)
    expect(url.origin).toBe(origin)
    expect(url.href).toBe(origin + target)
    // a router may take the path alone and resolve it once more
    expect(new URL(url.pathname, origin).origin).toBe(origin)
    expect(new URL(decodeURIComponent(url.pathname), origin).origin).toBe(origin)
  },
)
