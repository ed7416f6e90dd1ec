import type { Page } from 'playwright-core'

/** Answers that refuse what a form sent are written to the console by the browser. */
export const isRefusal = /status of (?:400 \(Bad Request\)|429 \(Too Many Requests\))/

/** A field of the page’s task by the name the contract gives it. */
export const fieldOf = (page: Page, name: string) =>
  page.getByRole('main').locator(`input[name="${name}"]`)

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(page, name).fill(value)
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click()

/** Comes back when the screen has this heading. */
export const headed = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Who is signed in, by the header; comes back once somebody of that pseudo is. */
export const isSignedIn = (page: Page, pseudo: string) =>
  page.getByRole('banner').getByRole('button', { name: pseudo }).waitFor()

export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
