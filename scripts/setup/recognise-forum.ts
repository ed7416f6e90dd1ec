import { z } from 'zod'
import { wordsOf } from '../../src/server/platform/check.ts'
import type { Choice } from './questions.ts'

/** Milliseconds a forum may take to answer. */
const patience = 10_000

/** The software of a forum, and the forums in it that a guest sees: what news may come from. */
export interface RecognisedForum {
  software: 'nodebb' | 'discourse' | 'flarum' | 'invision'
  /** As owners know it. */
  name: string
  /** By what the software names a forum: its number, or its slug. */
  forums: Choice<string | number>[]
}

const NodebbCategories = z.object({
  categories: z.array(z.object({ cid: z.number(), name: z.string() })),
})
const DiscourseCategories = z.object({
  category_list: z.object({
    categories: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})
const FlarumForum = z.object({
  data: z.object({ type: z.literal('forums') }),
  included: z
    .array(
      z.object({
        type: z.string(),
        attributes: z.object({ name: z.string(), slug: z.string() }).partial(),
      }),
    )
    .default([]),
})
/** It answers nobody without a key, and says so in words of its own. */
const InvisionRefusal = z.object({ errorCode: z.string(), errorMessage: z.string() })

/** What each software answers that no other does, and where. */
const answers: readonly [
  path: string,
  recognise: (body: unknown) => RecognisedForum | undefined,
][] = [
  ['/api/categories', readNodebb],
  ['/categories.json', readDiscourse],
  ['/api', readFlarum],
  ['/api/index.php?/core/hello', readInvision],
]

/**
 * Finds out by its answers to a guest what software a forum is.
 *
 * @returns nothing where it is none of them
 * @throws {Error} that says why nobody answers
 */
export async function recogniseForum(url: string): Promise<RecognisedForum | undefined> {
  const bodies = await Promise.allSettled(answers.map(([path]) => readJson(url + path)))
  const found = bodies.map((body, index) =>
    body.status === 'fulfilled' ? answers[index]?.[1](body.value) : undefined,
  )
  const first = found.find((forum) => forum !== undefined)
  const failures = bodies.flatMap((body) => (body.status === 'rejected' ? [body.reason] : []))
  if (first || failures.length < bodies.length) return first
  const [failure] = failures as [Error]
  // what fetch says is no reason
  throw new Error(wordsOf(failure.cause ?? failure), { cause: failure })
}

/** @returns nothing for what is no JSON @throws where nobody answers */
async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  })
  return response.json().catch(() => undefined)
}

function readNodebb(body: unknown): RecognisedForum | undefined {
  const { data } = NodebbCategories.safeParse(body)
  const forums = data?.categories.map(({ cid, name }) => ({ value: cid, label: name }))
  return forums && { software: 'nodebb', name: 'NodeBB', forums }
}

function readDiscourse(body: unknown): RecognisedForum | undefined {
  const { data } = DiscourseCategories.safeParse(body)
  const categories = data?.category_list.categories
  const forums = categories?.map(({ id, name }) => ({ value: id, label: name }))
  return forums && { software: 'discourse', name: 'Discourse', forums }
}

function readFlarum(body: unknown): RecognisedForum | undefined {
  const { data } = FlarumForum.safeParse(body)
  const forums = data?.included.flatMap(({ type, attributes: { name, slug } }) =>
    type === 'tags' && slug !== undefined ? [{ value: slug, label: name ?? slug }] : [],
  )
  return forums && { software: 'flarum', name: 'Flarum', forums }
}

function readInvision(body: unknown): RecognisedForum | undefined {
  const { success } = InvisionRefusal.safeParse(body)
  return success ? { software: 'invision', name: 'Invision Community', forums: [] } : undefined
}
