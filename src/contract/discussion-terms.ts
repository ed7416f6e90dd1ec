/** Of the title of a topic. */
export const shortestTopicTitle = 4
export const longestTopicTitle = 100

/** Characters of Markdown in a post. */
export const longestPost = 8000

/** Of one post. */
export const mostPostPictures = 4

/** Words that posts are searched for. */
export const shortestPostSearch = 2
export const longestPostSearch = 60
