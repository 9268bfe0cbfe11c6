/** To all questions where its words have changed. */
export const HelpLink = ({ question }: { question: string }) => (
  <a href={`/faqs#:~:text=${encodeURIComponent(question)}`} target="_blank" rel="noopener">
    {question}
  </a>
);
