import { test as base } from 'vitest'
import { createDonationApi, type DonationApi } from './donation-api.ts'
import { openTestDb } from './test-db.ts'

/** Donations with two players, by their account ids. */
export type DonationSite = DonationApi & { alice: number; bob: number }

/** Donations on a database of their own for each test. */
export const test = base.extend<{ site: DonationSite }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const api = createDonationApi(db)
    await use({ ...api, alice: await api.join('alice'), bob: await api.join('bob') })
    await close()
  },
})
