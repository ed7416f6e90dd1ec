import { useSite } from '../base/site.ts'
import { artPictures } from './art-pictures.ts'
import { Art, type ArtName } from './art.tsx'

interface NewsPictureProps {
  forumId: number
  /** Width the picture takes on the page, as in `<img sizes>`. */
  sizes: string
  className?: string
}

/** The picture of a news forum: the owner's own or one of the theme. It only sets the mood. */
export function NewsPicture({ forumId, sizes, className = '' }: NewsPictureProps) {
  const { newsPictures } = useSite().site
  const picture = newsPictures[String(forumId)] ?? 'community'
  if (isArt(picture)) return <Art name={picture} alt="" sizes={sizes} className={className} />
  return (
    <span className={`art ${className}`}>
      <img src={picture} alt="" width={800} height={450} loading="lazy" decoding="async" />
    </span>
  )
}

function isArt(picture: string): picture is ArtName {
  return Object.hasOwn(artPictures, picture)
}
