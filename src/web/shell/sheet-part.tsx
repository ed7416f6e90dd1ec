/** One group of what a phone’s sheet holds. */
export function SheetPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 border-b border-line pb-1 text-base text-text-quiet">{title}</h3>
      {children}
    </section>
  )
}
