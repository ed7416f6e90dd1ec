import { Outlet } from 'react-router'
import { textsLoader, type TextsHandle } from '../../base/i18n/route-texts.ts'

export { never as shouldRevalidate, noData as loader } from '../../base/i18n/route-texts.ts'

/** A layout without a look: the routes below it have the texts of `public/locales/<language>/advert.json`. */
export const handle: TextsHandle = { texts: ['advert'] }

export const clientLoader = textsLoader(handle.texts)

export default function AdvertTexts() {
  return <Outlet />
}
