/** Leads to the answer of one of the public questions, beside the page; to all of them where its words have changed. */
export const HelpLink = ({ question }: { question: string }) => (
  <a href={`/faqs#:~:text=${encodeURIComponent(question)}`} target="_blank" rel="noopener">
    {question}
  </a>
);
