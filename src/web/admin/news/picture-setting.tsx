import { mapText, textIn } from '../../../contract/language.ts'
import { longestPictureAlt } from '../../../contract/news-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NewsPicture } from '../../ui/news-picture.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import type { ArticleModel } from './use-article.ts'
import { usePictureUpload } from './use-picture-upload.ts'

/** The picture of an article, with what is in it for who does not see it. */
export function PictureSetting({ form }: Pick<ArticleModel, 'form'>) {
  const { t } = useTranslation('team')
  const { Picture, PictureAlt, Category } = form.values
  const upload = usePictureUpload((picture) => {
    form.change('Picture', picture)
    // what was in another
    form.change(
      'PictureAlt',
      mapText(PictureAlt, () => ''),
    )
  })
  return (
    <FileDrop words={t('ArticleEditor.drop')} onFiles={([file]) => void upload.send(file)}>
      <section aria-label={t('ArticleEditor.picture')} className="grid gap-3">
        <h3 className="font-text text-sm font-semibold">{t('ArticleEditor.picture')}</h3>
        <NewsPicture
          forumId={Number(Category)}
          own={Picture ? { ...Picture, alt: PictureAlt } : undefined}
          sizes="18rem"
          className="aspect-video rounded-md"
        />
        <div className="flex flex-wrap gap-2">
          <FileButton
            aria-disabled={upload.isSending}
            onFiles={([file]) => void upload.send(file)}
            className={buttonClass('secondary', 'px-4!')}
          >
            <Icon name="image" className="size-5" />
            {t(Picture ? 'ArticleEditor.changePicture' : 'ArticleEditor.addPicture')}
          </FileButton>
          {Picture && (
            <Button kind="quiet" className="px-4!" onClick={() => form.change('Picture', null)}>
              <Icon name="x" className="size-5" /> {t('ArticleEditor.removePicture')}
            </Button>
          )}
        </div>
        <output className="text-sm text-text-quiet empty:hidden">
          {upload.isSending && t('ArticleEditor.sending')}
        </output>
        <ErrorList errors={upload.errors} />
        {Picture ? (
          <AltFields form={form} />
        ) : (
          <p className="text-sm text-text-quiet">{t('ArticleEditor.pictureHint')}</p>
        )}
      </section>
    </FileDrop>
  )
}

function AltFields({ form }: Pick<ArticleModel, 'form'>) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const field = form.field('PictureAlt')
  return site.languages.map(({ tag, name }) => (
    <TextField
      key={tag}
      field={{
        ...field,
        name: `alt-${tag}`,
        value: field.value[tag] ?? '',
        onChange: (typed) =>
          field.onChange({ ...field.value, [tag]: typed.slice(0, longestPictureAlt) }),
      }}
      label={t('ArticleEditor.altIn', { language: textIn(name, language) })}
      hint={t('ArticleEditor.altHint')}
      autoComplete="off"
      autoCapitalize="sentences"
      spellCheck
    />
  ))
}
