/** Facts about what stands above: two beside each other on a phone, in a line where there is room. */
export function FactList({ children }: { children: React.ReactNode }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
      {children}
    </dl>
  )
}

/** One line of a list of facts: what it is, above what it says. It stands in a `dl`. */
export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
