import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkOwnerLink } from '../../src/contract/owner.ts'
import { openDb } from '../../src/server/platform/database/db.ts'
import { codesOf } from '../../test/error-codes.ts'
import { openLauncher } from '../../test/http-client.ts'
import { insertAccount } from '../../test/insert-account.ts'
import { runOwnerCommand } from '../../test/owner-command.ts'
import { openSiteFolder } from '../../test/site-folder.ts'
import { cloneTestDatabase } from '../../test/test-db.ts'

// each command is a program of its own
vi.setConfig({ testTimeout: 120_000 })

const linksIn = (text: string) => text.match(/https?:\S+\/account\/owner#\S+/g) ?? []
const codeOf = (link = '') => new URL(link).hash.slice(1)

test('a site of several processes prints one link, and the command another that ends it', async ({
  onTestFinished,
}) => {
  const database = await cloneTestDatabase()
  onTestFinished(() => database.drop())
  const folder = await openSiteFolder((close) => onTestFinished(close))
  const environment = { DATABASE_URL: database.url }
  const site = folder.start({ ...environment, PROCESSES: '2' })
  const address = await site.address()
  await vi.waitFor(() => expect(linksIn(site.output())).toHaveLength(1), { timeout: 20_000 })
  const [first] = linksIn(site.output())
  expect(first).toContain(`${address}/`)
  const check = (code: string) => openLauncher(address).call(checkOwnerLink, { code })
  await check(codeOf(first))

  const command = (...words: string[]) =>
    runOwnerCommand(['owner', ...words], { folder: folder.path, environment })
  const printed = await command('--json')
  expect(printed).toMatchObject({ code: 0, error: '' })
  const { link } = JSON.parse(printed.text) as { link: string }
  expect(await codesOf(check(codeOf(first)))).toEqual(['InvalidCode'])
  await check(codeOf(link))

  const db = openDb(database.url, 1)
  onTestFinished(() => db.destroy())
  const account_id = await insertAccount(db, 'alice')
  await db.insertInto('account_role').values({ account_id, role: 'owner' }).execute()
  const late = await command()
  expect(late).toMatchObject({ code: 1, text: '' })
  expect(late.error).toContain('the site has an owner')
  expect(await codesOf(check(codeOf(link)))).toEqual(['InvalidCode'])
})

test('a link of a public site has the address under which players come', async ({
  onTestFinished,
}) => {
  const database = await cloneTestDatabase()
  onTestFinished(() => database.drop())
  const folder = await openSiteFolder((close) => onTestFinished(close))
  const text = "export default { site: { name: 'Play', url: 'https://play.example' } }\n"
  await writeFile(join(folder.path, 'guildhall.config.ts'), text)
  const environment = { DATABASE_URL: database.url }
  const { text: said } = await runOwnerCommand(['owner'], { folder: folder.path, environment })
  expect(linksIn(said)).toEqual([expect.stringMatching(/^https:\/\/play\.example\//)])
})
