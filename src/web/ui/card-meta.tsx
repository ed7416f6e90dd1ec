/** What is said of a picture that is drawn for where a page is shared, besides its address. */
export function CardMeta({ alt }: { alt: string }) {
  return (
    <>
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
    </>
  )
}
