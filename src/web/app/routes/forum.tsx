import { type ErrorItem, isApiError } from '../../../contract/error.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { longestPostSearch } from '../../../contract/discussion-terms.ts'
import type { TopicSummary } from '../../../contract/forum.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { groupTopics, type TopicGroup } from '../../forum/topic-groups.ts'
import { NewTopicLink } from '../../forum/new-topic-link.tsx'
import { TopicTable } from '../../forum/topic-table.tsx'
import { FoundPosts } from '../../forum/found-posts.tsx'
import { postSearchPath, readPostSearch, toShownFound } from '../../forum/post-search.ts'
import { readPage } from '../load-context.ts'
import { type QueryHandle, readPageNumber } from '../../base/asked-query.ts'
import { Link, redirect, useNavigate } from '../../base/router.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import { StaleLabel } from '../../ui/stale-label.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageIntro } from '../../ui/page-intro.tsx'
import { SectionHeader } from '../../ui/section-header.tsx'
import type { Route } from './+types/forum.ts'
import { Page } from '../../ui/page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPage(context)
  const { api, language, site } = page
  const { searchParams } = new URL(request.url)
  const words = site.hasOwnForum ? readPostSearch(searchParams) : undefined
  const [search, latest, categories, state] = await Promise.all([
    words === undefined ? undefined : readFound(page, words, readPageNumber(searchParams)),
    orErrors(api('GET /api/forum/latest', {})),
    api('GET /api/forum/categories', {}).catch(() => []),
    api('GET /api/forum/state', {}).catch(() => undefined),
  ])
  return {
    search,
    groups: groupTopics(latest.topics, language, categories, site.newsPictures),
    errors: latest.errors,
    freshness: state?.latest,
    now: Math.floor(Date.now() / 1000),
  }
}

/** What few others look for is not kept. */
export const handle: QueryHandle = {
  askedOf: (search) => (readPostSearch(search) === undefined ? {} : undefined),
}

/** @throws a redirect to the last page, where there are fewer. */
async function readFound({ api, language }: PageContext, words: string, page: number) {
  try {
    const { posts, ...found } = await api('GET /api/forum/search', { search: words, page })
    if (page > found.pageCount) throw redirect(postSearchPath(words, found.pageCount))
    return { words, found: { ...found, posts: posts.map((post) => toShownFound(post, language)) } }
  } catch (error) {
    return { words, errors: errorsOf(error) }
  }
}

async function orErrors(
  call: Promise<TopicSummary[]>,
): Promise<{ topics: TopicSummary[]; errors: readonly ErrorItem[] }> {
  try {
    return { topics: await call, errors: [] }
  } catch (error) {
    return { topics: [], errors: errorsOf(error) }
  }
}

/** Errors of the API are part of the page; anything else is a fault. */
function errorsOf(error: unknown): readonly ErrorItem[] {
  if (isApiError(error)) return error.errors
  throw error
}

export default function ForumPage({ loaderData }: Route.ComponentProps) {
  const { search, groups, freshness, now } = loaderData
  const { t } = useTranslation()
  const { t: tForum } = useTranslation('forum')
  const { name, hasOwnForum, links } = useSite().site
  const errors = search ? (search.errors ?? []) : loaderData.errors
  return (
    <Page className="pt-6 pb-12 md:pt-10">
      <PageMeta
        title={search ? tForum('PostSearch.title', { words: search.words }) : t('forum.title')}
        description={t('forum.description', { name })}
        isHidden={search !== undefined}
      />
      <PageIntro
        title={t('forum.title')}
        lead={t('forum.intro', { name })}
        art="community"
        variant={3}
      >
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          {hasOwnForum && <PostSearch words={search?.words ?? ''} />}
          {groups.some(({ isOpen }) => isOpen) && <NewTopicLink />}
          {links.forum && <ForumLink to={links.forum} />}
        </div>
      </PageIntro>
      <div className="mt-4">{freshness && <StaleLabel freshness={freshness} />}</div>
      {errors.length > 0 && (
        <div className="mt-6">
          <ErrorList errors={errors} />
        </div>
      )}
      {search?.found && <FoundPosts words={search.words} {...search.found} />}
      {!search && errors.length === 0 && <Groups {...{ groups, now }} />}
    </Page>
  )
}

function PostSearch({ words }: { words: string }) {
  const { t } = useTranslation('forum')
  const navigate = useNavigate()
  return (
    <search className="block min-w-0 grow basis-64">
      <SearchForm
        q={words}
        label={t('PostSearch.field')}
        longest={longestPostSearch}
        action="/forum"
        name="search"
        onSearch={(typed, options) => void navigate(postSearchPath(typed), options)}
      />
    </search>
  )
}

/** Where the topics are from. */
function ForumLink({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      {t('forum.external')} <Icon name="external-link" />
      <span className="sr-only"> {t('post.newWindow')}</span>
    </a>
  )
}

function Groups({ groups, now }: { groups: readonly TopicGroup[]; now: number }) {
  const { t } = useTranslation()
  const first = groups.find(({ topics }) => topics.length > 0)
  if (groups.length === 0) {
    return (
      <div className="mt-8">
        <EmptyState place="hall" title={t('forum.empty')} text={t('forum.emptyText')}>
          <ButtonLink to="/">{t('forum.home')}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <Categories groups={groups} />
      {groups.map((group) => (
        <Group key={group.forumId} {...{ group, now }} isFirst={group === first} />
      ))}
    </>
  )
}

interface GroupProps {
  group: TopicGroup
  now: number
  /** Of those with topics. */
  isFirst: boolean
}

function Group({ group, now, isFirst }: GroupProps) {
  const { forumId, name, kind, topics, isOpen, total } = group
  const { t } = useTranslation('forum')
  const id = `forum-${forumId}`
  return (
    <section aria-labelledby={id} className="mt-10 scroll-mt-4">
      <div aria-hidden="true" className={`hue-edge mb-3 w-14 rounded-full ${hueOf(kind)}`} />
      <SectionHeader id={id} title={name}>
        {isOpen && (
          <Link
            to={`/forum/new?category=${forumId}`}
            aria-label={t('Discussion.newTopicIn', { name })}
            className="inline-flex min-h-11 items-center gap-2 text-brass underline-offset-4 hover:underline sm:min-h-8"
          >
            <Icon name="plus" className="size-4" /> {t('Discussion.newTopic')}
          </Link>
        )}
      </SectionHeader>
      {topics.length > 0 ? (
        <TopicTable {...{ topics, now }} labelledBy={id} isContinued={!isFirst} />
      ) : (
        isOpen && total === 0 && <p className="py-2 text-text-quiet">{t('Discussion.empty')}</p>
      )}
      {total !== undefined && total > topics.length && (
        <p className="mt-2">
          <Link
            to={`/forum/${forumId}`}
            aria-label={t('Discussion.allTopicsIn', { count: total, name })}
            className="inline-flex min-h-11 items-center gap-2 text-brass underline-offset-4 hover:underline sm:min-h-8"
          >
            {t('Discussion.allTopics', { count: total })}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </p>
      )}
    </section>
  )
}

/** That of a forum of news, as on its cards; of all others, brass. */
function hueOf(kind: string | undefined): string {
  return kind ? `hue-${kind}` : ''
}

function Categories({ groups }: { groups: readonly TopicGroup[] }) {
  const { t } = useTranslation()
  if (groups.length < 2) return null
  return (
    <nav aria-label={t('forum.categories')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ forumId, name, kind, topics, total }) => (
          <li key={forumId} className="min-w-0">
            <a
              href={`#forum-${forumId}`}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-2 px-4 py-1 text-sm font-semibold hover:border-brass hover:bg-surface-3"
            >
              <span
                aria-hidden="true"
                className={`hue size-2.5 shrink-0 rounded-full bg-current max-sm:hidden ${hueOf(kind)}`}
              />
              {name} <Badge>{total ?? topics.length}</Badge>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
