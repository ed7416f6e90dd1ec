import { textIn } from '../../../contract/language.ts'
import type { NewsDesk } from '../../../contract/news-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { PictureSetting } from './picture-setting.tsx'
import type { ArticleModel } from './use-article.ts'

interface ArticleSettingsProps extends Pick<ArticleModel, 'form'> {
  categories: NewsDesk['categories']
}

/** What an article has besides its words. */
export function ArticleSettings({ form, categories }: ArticleSettingsProps) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  return (
    <section aria-labelledby="article-settings" className="grid content-start gap-4">
      <h2 id="article-settings" className="text-lg">
        {t('ArticleEditor.settings')}
      </h2>
      <SelectField
        field={form.field('Category')}
        label={t('ArticleEditor.category')}
        options={categories.map(({ id, name }) => ({
          value: String(id),
          name: textIn(name, language, site.defaultLanguage),
        }))}
      />
      <PictureSetting form={form} />
      <CheckField
        field={form.field('IsPinned')}
        label={t('ArticleEditor.pin')}
        hint={t('ArticleEditor.pinHint')}
      />
    </section>
  )
}
