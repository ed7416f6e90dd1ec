interface PageProps extends React.ComponentProps<'div'> {
  as?: 'div' | 'article'
}

/** The frame of a page: the width of the site, and the space above and below, unless `className` says otherwise. */
export function Page({
  as: Element = 'div',
  className = 'pt-6 pb-14 md:pt-10',
  ...props
}: PageProps) {
  return <Element className={`mx-auto w-full max-w-page px-4 sm:px-6 ${className}`} {...props} />
}
