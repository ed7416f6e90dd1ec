import { createMarkdown } from '../../platform/markdown.ts'

/** Of posts, with HTML in it. */
export const postMarkdown = createMarkdown({ html: true, breaks: false })

/** HTML that has not been cleaned: what comes out is cleaned like any post. */
export const renderMarkdown = (markdown: string) => postMarkdown.render(markdown).trim()
