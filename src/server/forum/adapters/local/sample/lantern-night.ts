import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const body: SampleText = {
  fr: `<p>Le samedi {{saturday}} au soir, on éteint la ville. À 21 h précises, toutes les fenêtres d’Aldermoor se
    ferment et il ne reste que ce que vous portez. Venez avec une lanterne : celles du quai
    sont à 5 pièces de cuivre, et Isaure en distribuera aux personnages de moins de dix
    niveaux.</p>
    <h2>Le programme</h2>
    <table>
      <thead>
        <tr><th scope="col">Heure</th><th scope="col">Lieu</th><th scope="col">Ce qui s’y
        passe</th></tr>
      </thead>
      <tbody>
        <tr><td>20 h 30</td><td>Quai des Lanternes</td><td>Rassemblement, soupe offerte par Les
        Passeurs</td></tr>
        <tr><td>21 h</td><td>Toute la ville</td><td>Extinction, départ de la procession</td></tr>
        <tr><td>21 h 40</td><td>Bac de l’Eaugrise</td><td>Traversée, une histoire par
        barque</td></tr>
        <tr><td>22 h 15</td><td>La Roselière</td><td>La chasse aux feux follets, par groupes de
        trois</td></tr>
        <tr><td>23 h 30</td><td>Les Trois Lanternes</td><td>Remise des prix et chansons</td></tr>
      </tbody>
    </table>
    <p>Les heures sont celles du serveur (Paris).</p>
    <h2>La chasse</h2>
    <p>Soixante feux follets se cachent dans les roseaux. Chacun se laisse attraper une seule fois,
    à condition que les trois lanternes du groupe soient allumées. Pas besoin d’un haut niveau : les
    bêtes du marais dorment jusqu’à minuit.</p>
    <ul>
      <li>1 feu follet : une mèche de couleur au choix ;</li>
      <li>5 feux follets : la cape « Veilleur », la même pour toutes les classes ;</li>
      <li>le groupe qui en prend le plus donne son nom à la deuxième barque du bac.</li>
    </ul>
    <details>
      <summary>Un indice pour ceux qui n’aiment pas chercher</summary>
      <p>Les feux follets aiment la musique. Asseyez-vous près de quelqu’un qui joue et comptez
      jusqu’à vingt.</p>
    </details>
    <p>Pas libre ce soir-là ? La chasse reste ouverte le dimanche de 15 h à 18 h, sans la procession.</p>`,
  en: `<p>On the evening of Saturday {{saturday}} we put the town out. At 9 pm sharp every window in Aldermoor goes
    dark and the only light left is the one you carry. Bring a lantern: they cost 5 copper on
    the quay, and Isaure will hand them out to anyone below level ten.</p>
    <h2>The evening</h2>
    <table>
      <thead>
        <tr><th scope="col">Time</th><th scope="col">Place</th><th scope="col">What
        happens</th></tr>
      </thead>
      <tbody>
        <tr><td>8.30 pm</td><td>Lantern Quay</td><td>Gathering, with soup from the guild Les
        Passeurs</td></tr>
        <tr><td>9 pm</td><td>All over town</td><td>Lights out, the procession sets off</td></tr>
        <tr><td>9.40 pm</td><td>Greywater ferry</td><td>The crossing, one story per boat</td></tr>
        <tr><td>10.15 pm</td><td>The Reedmarsh</td><td>The wisp hunt, in groups of three</td></tr>
        <tr><td>11.30 pm</td><td>The Three Lanterns</td><td>Prizes, then songs</td></tr>
      </tbody>
    </table>
    <p>All times are server time (Paris).</p>
    <h2>The hunt</h2>
    <p>Sixty wisps are hiding in the reeds. Each can be caught once, and only while all three
    lanterns in the group are lit. You don’t need to be high level: the things in the marsh sleep
    until midnight.</p>
    <ul>
      <li>1 wisp: a coloured wick of your choice</li>
      <li>5 wisps: the Watcher’s Cloak, the same for every class</li>
      <li>The group that catches the most gets to name the second ferry boat</li>
    </ul>
    <details>
      <summary>A hint for people who hate searching</summary>
      <p>Wisps like music. Sit down beside someone who is playing and count to twenty.</p>
    </details>
    <p>Busy that evening? The hunt stays open on the Sunday from 3 to 6 pm, without the procession.</p>`,
}

export const lanternNight: SampleTopic = {
  forum: 'event',
  slug: 'lantern-night',
  title: {
    fr: 'La nuit des Lanternes, le {{saturday}}',
    en: 'Lantern Night, {{saturday}}',
  },
  isNews: true,
  views: 1486,
  posts: [
    { author: 'Isaure', daysAgo: 1, minutes: 420, post: body },
    {
      author: 'Nolwenn29',
      daysAgo: 1,
      minutes: 388,
      post: said(`<p>Les Passeurs confirment : soupe à l’oignon et à l’anguille, plus une marmite sans
        anguille. Il y en aura pour 200.</p>`),
    },
    {
      author: 'Quillfeather',
      daysAgo: 1,
      minutes: 350,
      post: said(`<p>I’ll be on the quay with a fiddle from 8. Anyone playing something other than
        fiddle, please, come and save us.</p>`),
    },
    {
      author: 'Gaspardin',
      daysAgo: 1,
      minutes: 331,
      post: said('<p>Cornemuse ?</p>'),
    },
    {
      author: 'Quillfeather',
      daysAgo: 1,
      minutes: 326,
      post: said('<p>Anything but that. (Fine. One tune.)</p>'),
    },
    {
      author: 'Harrowgate',
      daysAgo: 1,
      minutes: 110,
      post: said(`<p>My daughter made her first character last week, level 6. Is she really all right in
        the marsh?</p>`),
    },
    {
      author: 'Isaure',
      daysAgo: 1,
      minutes: 74,
      post: {
        fr: `<p>@Harrowgate Tout à fait. Rien n’attaque avant minuit, et je serai au deuxième
          campement avec des lanternes de rechange. Qu’elle vienne me dire bonsoir.</p>`,
        en: `<p>@Harrowgate Perfectly. Nothing attacks before midnight and I’ll be at the second
          camp with spare lanterns. Tell her to come and say hello.</p>`,
      },
    },
    {
      author: 'Lunebrume',
      daysAgo: 0,
      minutes: 700,
      post: said(`<p>Cherche deux personnes patientes pour la chasse. J’ai un luth et un mauvais sens de
        l’orientation.</p>`),
    },
    {
      author: 'Ysandre',
      daysAgo: 0,
      minutes: 655,
      post: said('<p>@Lunebrume Moi, et j’amène Tournepierre, qui sait lire une carte.</p>'),
    },
  ],
}
