/** Mails of a review: questions, answers and appeals. */
export const review = {
  question: {
    subject: (release: string) => `${release}: question from the reviewer`,
    asks: (release: string) => `The reviewer of ${release} asks:`,
    next: 'The review continues when you answer. Your place in the queue is kept.',
    link: 'Answer in your account',
  },
  answer: {
    subject: (release: string) => `${release}: answer from the publisher`,
    writes: (release: string) => `The publisher of ${release} writes:`,
    link: 'Open the review',
  },
  appeal: {
    subject: (release: string) => `${release}: your appeal was answered`,
    suspension: (release: string) => `Another reviewer answered your appeal against the suspension of ${release}.`,
    rejection: (release: string) => `Another reviewer answered your appeal against the rejection of ${release}.`,
    outcomes: {
      upheld: 'The decision stands.',
      reinstated: 'The suspension was lifted. The version is published again.',
      announce_higher: 'This version number stays rejected. Announce a higher version.',
      update: 'Update the registration: it is then reviewed again.',
    },
    answer: 'Answer:',
  },
};
