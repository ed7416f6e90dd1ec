import { isText, isWhole, objectOf } from '../../base/shape.ts'

/** The article that was deleted a moment ago, as the list is told of it by whoever led to it. */
interface DeletedArticle {
  id: number
  title: string
}

const isDeleted = objectOf<DeletedArticle>({ id: isWhole, title: isText })

export function readDeleted(state: unknown): DeletedArticle | undefined {
  return isDeleted(state) ? state : undefined
}
