import { Link } from '../base/router.ts'

interface RowTitleProps {
  to: React.ComponentProps<typeof Link>['to']
  as?: 'h2' | 'h3'
  children: React.ReactNode
}

/** What a row of the team’s lists is called, which leads to where it is edited. */
export function RowTitle({ to, as: Heading = 'h2', children }: RowTitleProps) {
  return (
    <Heading className="font-text text-base font-semibold wrap-anywhere">
      <Link
        to={to}
        className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:text-brass"
      >
        {children}
      </Link>
    </Heading>
  )
}
