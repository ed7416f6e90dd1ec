import { Outlet } from 'react-router'
import { needTexts, type TextsHandle } from '../i18n/route-texts.ts'

/**
 * A layout without a look: the routes below it have the texts of `public/locales/<language>/game.json`,
 * rendered on the server, in a browser and after a change of language. A screen asks for them with
 * `const { t } = useTranslation('game')`; those of every page, `Error.…` among them, are a plain
 * `useTranslation()` away.
 */
export const handle: TextsHandle = { texts: ['game'] }

/** With one on the server, the page is rendered there and hydrated without asking the other. */
export function loader() {
  return null
}

export async function clientLoader() {
  await needTexts(handle.texts)
  return null
}

export function shouldRevalidate() {
  return false
}

export default function GameTexts() {
  return <Outlet />
}
