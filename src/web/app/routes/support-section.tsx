import { Outlet } from 'react-router'
import { PostBody } from '../../post/post-body.tsx'
import { type ShowHtml, ShowHtmlProvider } from '../../support/show-html.tsx'

const showHtml: ShowHtml = (props) => <PostBody {...props} />

/** A layout without a look: the pages below show what people wrote as posts of the forum are shown. */
export default function SupportSection() {
  return (
    <ShowHtmlProvider value={showHtml}>
      <Outlet />
    </ShowHtmlProvider>
  )
}
