import { leadsToClosed } from '../../contract/site-feature-terms.ts'
import { Link, type LinkProps } from '../base/router.ts'
import { useOptionalSite } from '../base/site.ts'

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-transparent px-5 py-2 text-base font-semibold leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const framed = 'border-line-strong! bg-surface-2 hover:border-brass! hover:bg-surface-3'

const kinds: Record<Kind, string> = {
  primary: 'bg-brass text-brass-ink hover:bg-brass-strong',
  secondary: `${framed} text-text`,
  danger: `${framed} text-danger`,
  quiet: 'text-text hover:bg-surface-3',
}

/** The look of a button, for the rare element that is neither of those below. */
export function buttonClass(kind: Kind = 'secondary', className = ''): string {
  return `${base} ${kinds[kind]} ${className}`
}

interface ButtonProps extends React.ComponentProps<'button'> {
  kind?: Kind
}

export function Button({ kind, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />
}

type ButtonLinkProps<To extends string> = LinkProps<To> & { kind?: Kind }

/** A link that looks like a button; nothing where it leads to what the team has closed. */
export function ButtonLink<const To extends string>({
  kind,
  className,
  ...rest
}: ButtonLinkProps<To>) {
  const root = useOptionalSite()
  if (root && leadsToClosed(rest.to, root.site)) return null
  return <Link className={buttonClass(kind, className)} {...rest} />
}
