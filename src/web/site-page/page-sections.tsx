import type { PageBody } from '../../contract/site-page.ts'
import { PostBody } from '../ui/post-body.tsx'

/** The text of a page: what stands before its sections, and these, which are counted. */
export function PageSections({ intro, sections }: PageBody) {
  return (
    <div className="min-w-0">
      {intro !== '' && <PostBody html={intro} className="text-lg" />}
      {sections.map(({ id, heading, html }, index) => (
        <section key={id} aria-labelledby={id} className="mt-10 first:mt-0">
          <h2 id={id} className="mb-3 scroll-mt-6 text-xl wrap-anywhere">
            {index + 1}. {heading}
          </h2>
          <PostBody html={html} />
        </section>
      ))}
    </div>
  )
}
