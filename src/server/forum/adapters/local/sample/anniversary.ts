import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const body: SampleText = {
  fr: `<p>Il y a six ans aujourd’hui, dix-neuf personnes se connectaient sur un serveur qui
    tenait dans un placard, chez Oswin, à côté de l’aspirateur. La première panne a duré
    quarante minutes : quelqu’un passait l’aspirateur.</p>
    <p>Merci d’être là. Voici de quoi fêter cela ensemble.</p>
    <h2>Toute la semaine</h2>
    <ul>
      <li>Expérience augmentée de moitié, métiers compris, jusqu’à dimanche minuit ;</li>
      <li>dans votre boîte aux lettres, une part de gâteau et la cape « Sixième hiver » ;</li>
      <li>la fontaine du marché sert du cidre. Trois gobelets, pas plus, après on tombe dedans.</li>
    </ul>
    <h2>Vendredi, 21 h : la grande photo</h2>
    <p>Tout le monde sur les marches du palais, en rangs, les petits devant. L’an dernier nous
    étions 312 sur l’image et le serveur a tenu. Nous visons 400. Le cliché sera accroché à
    l’accueil du site pendant un mois.</p>
    <h2>Six ans en quelques nombres</h2>
    <table>
      <thead>
        <tr><th scope="col">Quoi</th><th scope="col" data-align="right">Combien</th></tr>
      </thead>
      <tbody>
        <tr><td>Personnages créés</td><td data-align="right">41 207</td></tr>
        <tr><td>Encore en vie à l’arène au bout de cent
        combats</td><td data-align="right">1 936</td></tr>
        <tr><td>Mariages célébrés par Isaure</td><td data-align="right">58</td></tr>
        <tr><td>Vaches d’Épinoy retrouvées sur un toit</td><td data-align="right">7</td></tr>
        <tr><td>Plus longue absence suivie d’un retour</td><td data-align="right">4 ans et 11
        jours</td></tr>
      </tbody>
    </table>
    <p>Ce dernier record appartient à Gaspardin, qui est revenu, a rouvert son sac et nous a demandé
    pourquoi il contenait quarante citrouilles. Nous ne savons pas non plus.</p>
    <blockquote data-author="Maelis"><p>Racontez-nous ci-dessous votre premier soir sur Aldermoor.
    Les dix récits que nous préférons seront lus vendredi, après la photo, à voix haute, avec les
    accents.</p></blockquote>`,
  en: `<p>Six years ago today, nineteen people logged in to a server that lived in a cupboard at
    Oswin’s, next to the vacuum cleaner. The first outage lasted forty minutes. Somebody was
    vacuuming.</p>
    <p>Thank you for being here. This is how we mean to celebrate.</p>
    <h2>All week</h2>
    <ul>
      <li>Half as much experience again, professions included, until midnight on Sunday</li>
      <li>In your mailbox, a slice of cake and the Sixth Winter cloak</li>
      <li>The market fountain runs with cider. Three cups each; after that you fall in</li>
    </ul>
    <h2>Friday, 9 pm: the big picture</h2>
    <p>Everybody on the palace steps, in rows, short ones at the front. Last year there were 312 of
    us in the picture and the server held. This time we’d like 400. The picture will hang on the
    front page for a month.</p>
    <h2>Six years in a few numbers</h2>
    <table>
      <thead>
        <tr><th scope="col">What</th><th scope="col" data-align="right">How many</th></tr>
      </thead>
      <tbody>
        <tr><td>Characters created</td><td data-align="right">41,207</td></tr>
        <tr><td>Still standing after a hundred arena
        fights</td><td data-align="right">1,936</td></tr>
        <tr><td>Weddings, all performed by Isaure</td><td data-align="right">58</td></tr>
        <tr><td>Thornwick cows found on a roof</td><td data-align="right">7</td></tr>
        <tr><td>Longest absence before coming back</td><td data-align="right">4 years, 11
        days</td></tr>
      </tbody>
    </table>
    <p>That last record belongs to Gaspardin, who came back, opened his bag and asked us why there
    were forty pumpkins in it. We don’t know either.</p>
    <blockquote data-author="Maelis"><p>Tell us below about your first evening in Aldermoor. We’ll
    read our ten favourites aloud on Friday after the picture, with voices.</p></blockquote>`,
}

export const anniversary: SampleTopic = {
  forum: 'event',
  slug: 'six-years-of-aldermoor',
  title: { fr: 'Aldermoor a six ans', en: 'Aldermoor is six' },
  isNews: true,
  isOfTheWeek: true,
  views: 5122,
  posts: [
    { author: 'Maelis', daysAgo: 52, minutes: 720, post: body },
    {
      author: 'Saltmarsh',
      daysAgo: 52,
      minutes: 690,
      post: said(`<p>First evening: walked out of the wrong gate at level 2, met a level 40 who said
        “not that way, love” and walked me home. We’ve been in the same guild for five
        years.</p>`),
    },
    {
      author: 'Gaspardin',
      daysAgo: 52,
      minutes: 655,
      post: said(
        `<p>Les citrouilles sont toujours là. Je les garde jusqu’à ce que quelqu’un avoue.</p>`,
      ),
    },
    {
      author: 'Lunebrume',
      daysAgo: 52,
      minutes: 610,
      post: said(`<p>Mon premier soir, j’ai passé deux heures à chercher comment m’asseoir, parce que
        tout le monde était assis autour du feu et que je me sentais impolie debout.</p>`),
    },
    {
      author: 'Bramblewick',
      daysAgo: 52,
      minutes: 480,
      post: said('<p>I sold my starting sword for soup. The soup was a one-time buff.</p>'),
    },
    {
      author: 'Tournepierre',
      daysAgo: 51,
      minutes: 1200,
      post: said(`<p>J’étais dans le placard : le douzième des dix-neuf. Oswin nous avait prévenus que
        l’aspirateur passait le mercredi.</p>`),
    },
    {
      author: 'Oswin',
      daysAgo: 51,
      minutes: 1130,
      post: {
        fr: `<p>Pour la défense de l’aspirateur, c’est moi qui avais branché le serveur sur sa
          prise.</p>`,
        en: `<p>In the vacuum cleaner’s defence, I was the one who had plugged the server into
          its socket.</p>`,
      },
    },
    {
      author: 'PipTheLesser',
      daysAgo: 50,
      minutes: 800,
      post: said('<p>Someone sold me a “rare” fish. It was a fish. It’s still in my bank.</p>'),
    },
    {
      author: 'Maelis',
      daysAgo: 47,
      minutes: 600,
      post: {
        fr: `<p>Nous étions 437 sur les marches. Deux sont tombés dans la fontaine avant la photo
          et quatre pendant. Merci à tous, l’image est à l’accueil.</p>`,
        en: `<p>There were 437 of us on the steps. Two fell in the fountain before the picture
          and four during it. Thank you all; it’s on the front page.</p>`,
      },
    },
    {
      author: 'Ysandre',
      daysAgo: 47,
      minutes: 540,
      post: said(`<p>Troisième rang, à gauche, celle qui regarde dans la mauvaise direction. Très belle
        soirée.</p>`),
    },
  ],
}
