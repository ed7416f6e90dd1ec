import { Outlet } from 'react-router'
import { textsLoader, type TextsHandle } from '../../base/i18n/route-texts.ts'
import { PostBody } from '../../post/post-body.tsx'
import { type ShowHtml, ShowHtmlProvider } from '../../support/show-html.tsx'

export { never as shouldRevalidate, noData as loader } from '../../base/i18n/route-texts.ts'

/**
 * A layout without a look: the routes below it have the texts of `public/locales/<language>/support.json`, and
 * show what people wrote as posts of the forum are shown.
 */
export const handle: TextsHandle = { texts: ['support'] }

export const clientLoader = textsLoader(handle.texts)

const showHtml: ShowHtml = (props) => <PostBody {...props} />

export default function SupportTexts() {
  return (
    <ShowHtmlProvider value={showHtml}>
      <Outlet />
    </ShowHtmlProvider>
  )
}
