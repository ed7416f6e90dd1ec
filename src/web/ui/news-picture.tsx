import type { NewsPicture as OwnPicture } from '../../contract/forum.ts'
import { textIn } from '../../contract/language.ts'
import { pictureWidths } from '../../contract/picture.ts'
import { useSite } from '../base/site.ts'
import { artPictures } from './art-pictures.ts'
import { Art, type ArtName } from './art.tsx'

interface NewsPictureProps {
  forumId: number
  /** Which of the pictures drawn for its kind, as `variantOf` or `pickVariants` chose it. */
  variant?: number | undefined
  /** Width the picture takes on the page, as in `<img sizes>`. */
  sizes: string
  /** Of the article itself. */
  own?: OwnPicture | undefined
  className?: string
}

/** The picture of an article, or else that of its forum, which only sets the mood: the owner's or one of the theme. */
export function NewsPicture({ forumId, variant, sizes, own, className = '' }: NewsPictureProps) {
  const { newsPictures } = useSite().site
  if (own) return <ArticlePicture {...own} sizes={sizes} className={className} />
  const picture = newsPictures[String(forumId)] ?? 'community'
  if (isArt(picture))
    return <Art name={picture} variant={variant} alt="" sizes={sizes} className={className} />
  return (
    <span className={`art ${className}`}>
      <img src={picture} alt="" width={800} height={450} loading="lazy" decoding="async" />
    </span>
  )
}

type ArticlePictureProps = OwnPicture & Required<Pick<NewsPictureProps, 'sizes' | 'className'>>

function ArticlePicture({ path, width, height, alt, sizes, className }: ArticlePictureProps) {
  const { language, site } = useSite()
  const [, middle] = pictureWidths.post
  return (
    <span className={`art ${className}`}>
      <img
        src={`${path}?w=${middle}`}
        srcSet={pictureWidths.post.map((one) => `${path}?w=${one} ${one}w`).join(', ')}
        alt={textIn(alt, language, site.defaultLanguage)}
        loading="lazy"
        decoding="async"
        {...{ sizes, width, height }}
      />
    </span>
  )
}

function isArt(picture: string): picture is ArtName {
  return Object.hasOwn(artPictures, picture)
}
