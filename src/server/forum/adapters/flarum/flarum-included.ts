import type { FlarumPost, FlarumTag, FlarumUser } from './flarum-shapes.ts'

type Link = { type: string; id: string }
type Relation = { data?: Link | null } | null | undefined

export type FlarumIncluded = ReturnType<typeof createFlarumIncluded>

/** The resources that came along with a response, by what refers to them. */
export function createFlarumIncluded(
  resources: readonly (
    | FlarumUser
    | FlarumTag
    | FlarumPost
    | { type: string; id: string | number }
  )[],
) {
  const known = new Map(resources.map((resource) => [`${resource.type} ${resource.id}`, resource]))
  const find = (link: Link | null | undefined) => known.get(`${link?.type} ${link?.id}`)

  return {
    user(relation: Relation): FlarumUser | undefined {
      const user = find(relation?.data)
      return user && isUser(user) ? user : undefined
    },
    post(relation: Relation): FlarumPost | undefined {
      const post = find(relation?.data)
      return post && isPost(post) ? post : undefined
    },
    tags: (relation: { data?: Link[] | null } | null | undefined): FlarumTag[] =>
      (relation?.data ?? []).map(find).filter((tag) => tag !== undefined && isTag(tag)),
  }
}

type Resource = { type: string; attributes?: unknown }

// a resource of these types without attributes did not have their shape
const isUser = (resource: Resource): resource is FlarumUser =>
  resource.type === 'users' && resource.attributes !== undefined
const isPost = (resource: Resource): resource is FlarumPost =>
  resource.type === 'posts' && resource.attributes !== undefined
const isTag = (resource: Resource): resource is FlarumTag =>
  resource.type === 'tags' && resource.attributes !== undefined
