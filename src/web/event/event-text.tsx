/** A text in its paragraphs; nothing where there is none. */
export function EventText({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <div className="grid max-w-prose gap-2 wrap-anywhere">
      {paragraphs.map((paragraph, place) => (
        // the same paragraph may stand there twice
        // oxlint-disable-next-line react/no-array-index-key
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
