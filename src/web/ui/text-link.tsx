import { Link, type LinkProps } from '../base/router.ts'

/** Leads on from what stands before it, by words alone. */
export function TextLink<const To extends string>({ className = '', ...rest }: LinkProps<To>) {
  return (
    <Link
      className={`inline-flex min-h-11 items-center gap-2 font-semibold text-brass underline-offset-4 hover:underline ${className}`}
      {...rest}
    />
  )
}
