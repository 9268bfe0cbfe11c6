import {
  Activity,
  ArrowUpDown,
  Briefcase,
  FileChartColumn,
  HandCoins,
  LayoutDashboard,
  LogOut,
  Megaphone,
  MonitorX,
  PenLine,
  ScrollText,
  Star,
  Store,
  Tags,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';

/** What routes name for their entries in menus. The menus bring them, so that no page waits for them. */
export const menuIcons = {
  Activity,
  ArrowUpDown,
  Briefcase,
  FileChartColumn,
  HandCoins,
  LayoutDashboard,
  LogOut,
  Megaphone,
  MonitorX,
  PenLine,
  ScrollText,
  Star,
  Store,
  Tags,
  UserRound,
  Users,
  Webhook,
};

export type MenuIcon = keyof typeof menuIcons;
