import { CREDITS_PER_GUIDE, type Person } from '@fieldline/contracts';
import { useCredits, useNavigationGuard, usePlatform, useStore } from '@fieldline/platform';
import { Button, Muted, Skeleton, Stack } from '@fieldline/ui';
import { ConfirmDialog, Dialog } from '@fieldline/ui/overlays';
import { useMemo, useState } from 'react';
import { queuePlan } from '../../generation/queue';
import { allowance, insufficientCredits } from '../../generation/request';
import type { GuideLanguage } from '../../guides/languages';
import { LanguageChoice } from '../../offer/LanguageChoice';
import { ProductChoice } from '../../offer/ProductChoice';
import { useOfferedProducts } from '../../offer/queries';
import { QueueProgress } from './QueueProgress';
import { texts } from './texts';
import { useQueue } from './useQueue';

export interface GenerateDialogProps {
  people: readonly Person[];
  onClose: () => void;
}

/** Generates guides for several people. Products are chosen once; the guides are written person by person. */
export default function GenerateDialog({ people, onClose }: GenerateDialogProps) {
  const { stores } = usePlatform();
  const products = useOfferedProducts();
  const guides = useStore(stores.salesGuides);
  const credits = useCredits();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [language, setLanguage] = useState<GuideLanguage>();
  const { state, start, stop } = useQueue();
  const isRunning = state.status === 'working' || state.status === 'stopping';
  const guard = useNavigationGuard(isRunning);

  const chosen = products?.filter(({ id }) => asked.includes(id)) ?? [];
  const plan = useMemo(() => queuePlan(people, asked, guides), [people, asked, guides]);
  const balance = credits.status === 'ready' ? credits.info.credits : undefined;
  const problem = problemOf({
    able: plan.people.length,
    chosen: chosen.length,
    cost: plan.missing * CREDITS_PER_GUIDE,
    balance,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isRunning || onClose()}
      title={texts.title(people.length)}
      foot={
        state.status === 'choosing' ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              tone="primary"
              disabled={problem !== undefined}
              onClick={() => void start(plan.people, chosen, language)}
            >
              {texts.submit}
            </Button>
          </>
        ) : isRunning ? (
          <Button disabled={state.status === 'stopping'} onClick={stop}>
            {state.status === 'stopping' ? texts.stopping : texts.stop}
          </Button>
        ) : (
          <Button tone="primary" onClick={onClose}>
            {texts.close}
          </Button>
        )
      }
    >
      {state.status !== 'choosing' ? (
        <QueueProgress state={state} />
      ) : products ? (
        <Stack>
          <ProductChoice
            products={products}
            chosen={asked}
            first={[]}
            disabled={false}
            onChange={setAsked}
          />
          <LanguageChoice
            subjects={chosen.map(({ subject }) => subject)}
            value={language}
            onChange={setLanguage}
          />
          <div aria-live="polite">
            {chosen.length > 0 && <p>{texts.cost(plan, balance)}</p>}
            {plan.skipped > 0 && <Muted>{texts.skipped(plan.skipped)}</Muted>}
            {problem && <Muted>{problem}</Muted>}
          </div>
        </Stack>
      ) : (
        <Skeleton lines={6} height={44} label={texts.loading} />
      )}
      {guard.asking && (
        <ConfirmDialog
          open
          title={texts.leaveTitle}
          text={texts.leave}
          confirmLabel={texts.leaveAction}
          onConfirm={guard.leave}
          onClose={guard.stay}
        />
      )}
    </Dialog>
  );
}

interface Sum {
  readonly able: number;
  readonly chosen: number;
  readonly cost: number;
  readonly balance: number | undefined;
}

/** Why nothing can be generated. Each person is a separate run, with the allowance of a run. */
function problemOf({ able, chosen, cost, balance }: Sum): string | undefined {
  if (able === 0) return texts.noProfiles;
  if (chosen === 0) return texts.noProduct;
  const available = allowance(undefined);
  const perRun = chosen * CREDITS_PER_GUIDE;
  if (perRun > available) return insufficientCredits(perRun, available).description;
  if (balance !== undefined && cost > balance)
    return insufficientCredits(cost, balance).description;
  return undefined;
}
