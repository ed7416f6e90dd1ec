import { expect, test } from 'vitest'
import { advertPath } from './advert-path.ts'

test.for([
  ['Épée runique de Sombreval !', '/advert/7/epee-runique-de-sombreval'],
  ['../../account/login?x=1#y', '/advert/7/account-login-x-1-y'],
  ['日本語', '/advert/7'],
  ['w'.repeat(80), `/advert/7/${'w'.repeat(60)}`],
] as const)('%s is at %s', ([title, path]) => {
  expect(advertPath({ id: 7, title })).toBe(path)
})
