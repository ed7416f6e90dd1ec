import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const body: SampleText = {
  fr: `<p>La Coupe du Cercle revient pour sa neuvième édition. Trois contre trois, élimination
    directe, et le vieux Hobb au sifflet, qui a promis de mieux entendre que la dernière
    fois.</p>
    <h2>Participer</h2>
    <ol>
      <li>Formez une équipe de trois, plus un remplaçant si vous le souhaitez. Deux joueurs au plus
      de la même classe.</li>
      <li>Donnez un nom à l’équipe. Hobb doit pouvoir le prononcer.</li>
      <li>Inscrivez-vous auprès de lui, à l’entrée du Cercle des Aulnes, avant vendredi minuit.
      C’est gratuit.</li>
    </ol>
    <p>Nous prenons 32 équipes. Au-delà, une liste d’attente : l’an dernier, quatre équipes en sont
    sorties le matin même.</p>
    <h2>Déroulement</h2>
    <ul>
      <li><strong>Samedi, 15 h</strong> : seizièmes et huitièmes de finale, en une manche ;</li>
      <li><strong>Dimanche, 16 h</strong> : quarts et demies, en deux manches gagnantes ;</li>
      <li><strong>Dimanche, 20 h 30</strong> : finale en trois manches gagnantes, commentée en
      français et en anglais.</li>
    </ul>
    <h2>Les prix</h2>
    <p>Les vainqueurs se partagent 6 000 pièces d’or, gardent la coupe chez leur guilde jusqu’à la
    prochaine fois et voient leur portrait accroché dans le vestibule du Cercle. Les finalistes
    reçoivent 2 000 pièces d’or. Toute équipe qui dispute un match repart avec un ruban.</p>
    <blockquote data-author="Isaure"><p>L’an passé, la finale a été gagnée par une équipe inscrite
    sur la liste d’attente, à 14 h 52, avec un prêtre emprunté à leurs adversaires du premier tour.
    Ne vous dites pas que ce n’est pas pour vous.</p></blockquote>
    <p>Le <a href="/ranking/arena">classement d’arène</a> sert à placer les huit premières têtes de
    série, à rien d’autre.</p>`,
  en: `<p>The Ring Cup is back for a ninth time. Three against three, straight knockout, with old
    Hobb holding the whistle. He has promised to hear better than last time.</p>
    <h2>How to enter</h2>
    <ol>
      <li>Make a team of three, plus a substitute if you like. No more than two players of the same
      class.</li>
      <li>Give the team a name. Hobb has to be able to say it.</li>
      <li>Sign up with him at the gate of the Alder Ring before midnight on Friday. It costs
      nothing.</li>
    </ol>
    <p>There is room for 32 teams. After that there is a waiting list; last year four teams came off
    it on the morning itself.</p>
    <h2>How it runs</h2>
    <ul>
      <li><strong>Saturday, 3 pm</strong>: rounds one and two, single games</li>
      <li><strong>Sunday, 4 pm</strong>: quarter-finals and semi-finals, best of three</li>
      <li><strong>Sunday, 8.30 pm</strong>: the final, best of five, with commentary in French and
      English</li>
    </ul>
    <h2>Prizes</h2>
    <p>The winners share 6,000 gold, keep the cup in their guild hall until next time and have their
    portrait hung in the lobby of the Ring. The runners-up take 2,000 gold. Every team that plays a
    match goes home with a ribbon.</p>
    <blockquote data-author="Isaure"><p>Last year’s final was won by a team off the waiting list,
    signed up at 2.52 pm, with a priest they had borrowed from the people they beat in round one.
    Don’t tell yourself it isn’t for you.</p></blockquote>
    <p>The <a href="/ranking/arena">arena ranking</a> is used to seed the top eight and for nothing
    else.</p>`,
}

export const ringCup: SampleTopic = {
  forum: 'event',
  slug: 'ring-cup-sign-up',
  title: {
    fr: 'Coupe du Cercle : les inscriptions sont ouvertes',
    en: 'The Ring Cup: sign-up is open',
  },
  isNews: true,
  isOfTheWeek: true,
  views: 2040,
  posts: [
    { author: 'Isaure', daysAgo: 12, minutes: 500, post: body },
    {
      author: 'PipTheLesser',
      daysAgo: 12,
      minutes: 470,
      post: said('<p>Two Rogues and a Priest, registered as “Three Honest People”.</p>'),
    },
    {
      author: 'Tournepierre',
      daysAgo: 12,
      minutes: 300,
      post: said(`<p>Équipe « Les Marches de Cendrefort » : Gardien, Rôdeur, Prêtre. On perdra
        lentement.</p>`),
    },
    {
      author: 'Saltmarsh',
      daysAgo: 11,
      minutes: 1000,
      post: said('<p>Warden looking for two. I can hold a doorway for exactly six seconds.</p>'),
    },
    {
      author: 'Gaspardin',
      daysAgo: 11,
      minutes: 640,
      post: said(`<p>Hobb a refusé notre nom au motif qu’il contenait deux mots à lui. On revient avec
        un autre.</p>`),
    },
    {
      author: 'Isaure',
      daysAgo: 10,
      minutes: 220,
      post: {
        fr: `<p>27 équipes inscrites ce soir. Il reste cinq places, puis la liste d’attente.</p>`,
        en: '<p>27 teams signed up as of tonight. Five places left, then the waiting list.</p>',
      },
    },
  ],
}
