/** What search engines are told of an article. */
export interface DescribedArticle {
  title: string
  description: string
  /** Absolute address. */
  address: string
  /** Absolute address of its picture. */
  image: string
  /** Seconds since epoch. */
  date: number
  author: { name: string; url?: string }
  category: string
  publisher: { name: string; logo: string }
}

/** schema.org's NewsArticle. */
export function articleJsonLd(article: DescribedArticle): object {
  const { author, publisher } = article
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: article.address,
    headline: article.title,
    description: article.description,
    articleSection: article.category,
    image: [article.image],
    datePublished: new Date(article.date * 1000).toISOString(),
    author: { '@type': 'Person', name: author.name, ...(author.url && { url: author.url }) },
    publisher: { '@type': 'Organization', name: publisher.name, logo: publisher.logo },
  }
}
