import { Outlet } from 'react-router'
import { textsLoader, type TextsHandle } from '../../base/i18n/route-texts.ts'

export { never as shouldRevalidate, noData as loader } from '../../base/i18n/route-texts.ts'

/**
 * A layout without a look: the routes below it have the texts of `public/locales/<language>/money.json`,
 * rendered on the server, in a browser and after a change of language, and those of `account.json`, which
 * forms need. A screen asks for them with `const { t } = useTranslation('money')`; those of every page,
 * `Error.…` among them, are a plain `useTranslation()` away.
 */
export const handle: TextsHandle = { texts: ['money', 'account'] }

export const clientLoader = textsLoader(handle.texts)

export default function MoneyTexts() {
  return <Outlet />
}
