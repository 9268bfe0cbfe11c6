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
  SlidersHorizontal,
  Star,
  Store,
  Tags,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';

/** Imported by the menus, so that no page waits for icons. */
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
  SlidersHorizontal,
  Star,
  Store,
  Tags,
  UserRound,
  Users,
  Webhook,
};

export type MenuIcon = keyof typeof menuIcons;
