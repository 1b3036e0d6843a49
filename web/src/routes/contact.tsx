import { Contact } from '#web/features/legal/contact.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';

export function ContactRoute() {
  return (
    <div className="page">
      <PageHead
        title="Contact"
        description="How to reach us by email, by phone or at the bar in Soho, and the company behind the shop."
      />
      <PageIntro title="Contact">
        <p>Questions about a bottle, an order or a table? Write, call or drop in.</p>
      </PageIntro>
      <Contact />
    </div>
  );
}
